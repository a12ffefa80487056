/** Words for what was set beforehand for a whole: a plan, a budget, a target, a limit. */
export const PLANNED =
  /계획|예산|목표|편성|한도|배정|할당|전망|예상|plan|budget|target|quota|goal|forecast|outlook|allot|allocat/i;
