/** Words that ask, join or point and say nothing about what is looked for. */
export const KOREAN_STOP_WORDS = new Set(
  `얼마 얼마나 얼만지 얼만 몇 몇개 몇건 몇명 몇번 무엇 무슨 뭐 뭔 뭔지 뭘 언제 어디 어디서 누구 누가 어느 어떤 어떻게 왜 어때 총 전체 전부 모두 다 다해서 합계 총합 합 합산 합하면 합치면 더하면
  평균 평균값 가장 제일 최고 최대 최소 최저 상위 하위 순 순위 순서 많은 많이 많았던 적은 적게 높은 높았던 낮은 낮았던 큰 작은 비싼 싼 알려 알려줘 알려주세요 알려줄래 알려주라 알려다오 말해 말해줘
  보여 보여줘 보여주세요 찾아 찾아줘 찾아주세요 계산 계산해 계산해줘 뽑아 뽑아줘 정리 정리해 정리해줘 해줘 해주세요 줘 주세요 좀 혹시 그럼 그리고 그 이 저 것 거 건 게 걸 중 중에 중에서 가운데
  대해 대해서 대한 관해 관한 관련 따르면 의하면 기준 기준으로 있어 있나 있나요 있는 있는지 있었 있습니까 있지 있을까 없어 없나 돼 되나 되나요 되는 되어 된 되지 됐어 됐나요 했어 했나 했나요 하는 하나 하나요 한 할 하면 걸 걸로 거로 거야 거지 거니 거냐 건지 건가 건가요 거예요 거에요
  인가 인가요 인지 이야 이에요 예요 이지 입니까 입니다 나와 나와있는 나오는 나온 적혀 적혀있는 적힌 써 쓰여 써있는 정해 정해진 정해져 파일 문서 자료 내용 시트 엑셀 표 폴더 안 여기 우리 회사 제발 빨리 궁금 궁금해
  궁금한데 싶어 싶은데 모르 확인 확인해 확인해줘 부탁 부탁해 봐 봐줘 봐서 보고 때 및 또는 각각 각 별 동안 며칠 몇일 날 값 수 개 건 명 번 원 얼마야 얼마예요 얼마인가요 얼마죠 얼마지 얼마였지 얼마였어 얼마임 누구야 언제야 뭐야 뭐지 어디야 어디에 어디인가요
  무엇인가요 언제인가요 누구인가요 몇이야 팔았어 팔았나 팔렸어 팔린 나갔어 들어왔어 올랐어 가지 이름 대로 하고 로서 위해 위한 경우 따라 어찌 판 산 쓴 낸 준 된 든 간 쓰고 올린 올렸 남은 남아 나간 들어간 받은 결재한 총액 총액은 총합계 액수 퍼센트 프로 시간 분 초 주 년 월 일 며칠간 어디임 어디인지 금액 금액은 금액이 낮 낮에 낮에는 밤 밤에 add adding 목록 리스트 나열 종류 전체목록 하위폴더 통틀어 다음 사람 곳 군데 같은 같이 이상 이하 초과 미만 제대로 지금 현재 진짜 정확히 정확한 딱 한번 그냥`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

export const ENGLISH_STOP_WORDS = new Set(
  `a an the of in on at to for from by with and or not no is are was were be been being do does did done has have had how what when where who whom whose which why that this these those it its
  there their our we us you your i me my he she they them his her as than then so such can could should would will shall may might must please tell show give find list get let know need want
  much many total sum amount number count average mean overall all every each any some most least highest lowest largest smallest top bottom best worst maximum minimum max min altogether combined
  according based about into over under between during per within after before since until up down out off again more less file files document documents spreadsheet workbook sheet folder data table
  say says said stated state mention mentioned mentions mentioning contain contains containing include includes included according write written record recorded long far often exactly currently current named name called value
  s days day weeks week hours hour minutes months times percent percentage won usd dollars entries entry first second third using use used like looking look called there so t re ve ll d m if whether also just only there's what's how's made make makes does go goes went come comes take takes took same different other another one ones two three`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Particles and endings that follow a noun, longest first. */
export const KOREAN_ENDINGS = (
  "좀 임 이임 이라고하는 에서부터 으로부터 에게서는 이었습니까 이었나요 이었어요 인가요 이에요 이었지 입니까 입니다 으로는 에서는 에서의 에게는 까지는 까지의 부터는 이라는 이라고 이라면 이랑은 인지를 " +
  "에서도 으로도 인지 인가 이야 이지 이란 이랑 에는 에도 에서 에게 으로 로는 로의 하고 까지 부터 보다 처럼 마다 별로 이나 이라 라는 라고 라면 예요 였지 였어 조차 밖에 만의 만큼 들의 들은 들이 들을 께서 한테 " +
  "은 는 이 가 을 를 의 에 와 과 랑 로 도 만 나 야 별 들 요 죠 지 고 께 라 다"
).split(" ");
