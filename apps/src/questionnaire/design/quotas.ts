import { allHold } from './conditions.ts'
import { type Answers, type Design, isChoice, type Option, type Quota, questionsOf } from './shape.ts'

/** Something of which there is only so much. */
export interface Place {
  /** By what its count is known. */
  key: string
  limit: number
}

/** The place that an answer takes by choosing an option. */
export interface TakenOption extends Place {
  qid: string
  option: Option
}

export const optionKey = (qid: string, oid: string): string => `${qid}/${oid}`
const quotaKey = ({ name }: Quota): string => `quota/${name}`

/** Options with a number of places that answers choose. */
export const optionsTaken = (design: Design, answers: Answers): TakenOption[] =>
  questionsOf(design)
    .filter(isChoice)
    .flatMap(({ qid, options = [] }) =>
      options.flatMap((option) => {
        const chosen = (answers[qid]?.options ?? []).includes(option.oid)
        return chosen && typeof option.quota === 'number' ? [{ qid, option, key: optionKey(qid, option.oid), limit: option.quota }] : []
      }),
    )

/** Quotas that answers belong to. */
export const quotasTaken = (design: Design, answers: Answers): (Place & { quota: Quota })[] =>
  design.quotas.flatMap((quota) =>
    allHold(quota.join, quota.conditions, answers) ? [{ quota, key: quotaKey(quota), limit: quota.limit }] : [],
  )

/** All options that have a number of places. */
export const limitedOptions = (design: Design): TakenOption[] =>
  questionsOf(design)
    .filter(isChoice)
    .flatMap(({ qid, options = [] }) =>
      options.flatMap((option) =>
        typeof option.quota === 'number' ? [{ qid, option, key: optionKey(qid, option.oid), limit: option.quota }] : [],
      ),
    )
