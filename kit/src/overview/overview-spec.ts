/** What may need attention, each told by the definition: `attentionOf`. */
export const ATTENTION_KINDS = ['overdue', 'unanswered', 'unheld', 'expiring', 'lowScore', 'waiting'] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** When rows are made, by weekday and hour: a chart beside those by a field. */
export const BY_HOURS = 'hours'

/** What an overview shows where its definition says so; what is left out is derived. */
export interface OverviewOptions<Key extends string = string> {
  /** Name of the figure that leads. */
  lead?: string
  /** Names of the figures beside it, four at most. */
  support?: readonly string[]
  /** Which groups of rows stand under 需要关注, in their order. */
  attention?: readonly AttentionKind[]
  /** By what rows are compared, two at most: a field of few values, or `hours`. */
  charts?: readonly (Key | 'state' | typeof BY_HOURS)[]
  /** Name of the figure that charts compare, such as an amount; without it how many rows there are, or how long they took. */
  compares?: string
}

export const SUPPORTING_MAX = 4
export const CHARTS_MAX = 2

/** Throws for figures that there are not, or more parts than a page has room for. */
export const checkOverview = (entity: string, kpis: object, { lead, compares, support = [], charts = [] }: OverviewOptions): void => {
  for (const key of [lead, compares, ...support].filter((each) => each !== undefined))
    if (!Object.hasOwn(kpis, key)) throw new Error(`${entity}: its overview shows ${key}, which is no figure of it`)
  if (support.length > SUPPORTING_MAX || charts.length > CHARTS_MAX) throw new Error(`${entity}: its overview shows too much`)
}
