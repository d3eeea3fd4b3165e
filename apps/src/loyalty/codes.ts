/** Route codes of the applications whose rows earn points. */
export const [FEE_APP, REPAIR_APP, COMPLAINT_APP, RATING_APP, ACTIVITY_APP] = ['pkg2', 'pkg1', 'pkg23', 'pkg14', 'pkg38'] as const
export const [SURVEY_APP, MARKETING_APP, SALE_APP] = ['pkg9', 'pkg11', 'sale'] as const

/** For what points are given; each has one rule at most. */
export const EARNS = {
  spent: '1',
  fee: '2',
  onTime: '3',
  checkIn: '4',
  rated: '5',
  survey: '6',
  referral: '7',
  birthday: '8',
  byHand: '9',
} as const
export type Earns = (typeof EARNS)[keyof typeof EARNS]

export const EARNS_CHOICES = {
  spent: [EARNS.spent, '消费', 'info'],
  fee: [EARNS.fee, '缴费', 'success'],
  onTime: [EARNS.onTime, '按期缴费奖励', 'success'],
  checkIn: [EARNS.checkIn, '签到', 'violet'],
  rated: [EARNS.rated, '评价', 'warning'],
  survey: [EARNS.survey, '问卷', 'warning'],
  referral: [EARNS.referral, '推荐', 'violet'],
  birthday: [EARNS.birthday, '生日', 'error'],
  byHand: [EARNS.byHand, '手工', 'neutral'],
} as const

/** What is paid makes people grow; what they are given for anything else does not. */
export const GROWS = [EARNS.spent, EARNS.fee, EARNS.onTime] as const

/** What happens to points. */
export const MOVE = {
  earned: '1',
  used: '2',
  expired: '3',
  returned: '4',
  takenBack: '5',
  frozen: '6',
  thawed: '7',
  adjusted: '8',
} as const
export type Move = (typeof MOVE)[keyof typeof MOVE]

/** Nobody has more points than these. */
export const POINTS_MAX = 1_000_000_000
/** Levels, rules, benefits that an enterprise has at most. */
export const SETUP_MAX = 100
