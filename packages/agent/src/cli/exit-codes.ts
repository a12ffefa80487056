/** design: cli.md. What a caller of the program can branch on. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  auditNotValid: 3,
  unreadable: 4,
  refused: 5,
  endedEarly: 6,
  cannotStart: 78,
  interrupted: 130,
} as const;
