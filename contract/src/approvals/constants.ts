/** Limits of a flow and of what people write in it. Lengths are code points. */
export const FLOW_LIMIT = {
  nodes: 100,
  depth: 5,
  conditionBranches: 20,
  parallelBranches: 10,
  rows: 100,
  addedSigners: 20,
  returns: 50,
  detailRows: 200,
  batch: 50,
  printed: 50,
  files: 9,
  mentions: 20,
  opinion: 500,
  comment: 500,
  terminateReason: 200,
  name: 30,
  summaryFields: 3,
  delegationDays: 180,
  conditionGroups: 10,
  conditionLeaves: 10,
  timeoutHours: 720,
  reminds: 10,
  fields: 100,
  options: 100,
  checkboxChosen: 50,
  picked: 100,
  /** Earlier applications that a definition is tried with at once. */
  triedCases: 200,
} as const

/** A second reminder of the same application comes this much later at the earliest. */
export const URGE_PAUSE_MINUTES = 30
export const URGE_PAUSE_MS = URGE_PAUSE_MINUTES * 60_000
/** An identical submission within this time counts as a double click. */
export const DOUBLE_SUBMIT_MS = 3_000
/** Fen: the largest amount a form takes. */
export const MONEY_MAX = 999_999_999_999

export const FLOW_ICONS = [
  'leave',
  'expense',
  'general',
  'seal',
  'trip',
  'overtime',
  'purchase',
  'contract',
  'personnel',
  'vehicle',
] as const
