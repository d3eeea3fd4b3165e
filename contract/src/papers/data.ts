import { z } from 'zod'

const paperValue = z.object({
  text: z.string(),
  /** Money in fen, other numbers as they are. */
  number: z.number().optional(),
  /** Of money. */
  money: z.literal(true).optional(),
  /** Addresses of pictures. */
  pictures: z.array(z.string()).optional(),
})
/** A value as it is printed, and what it is reckoned with. */
export type PaperValue = z.output<typeof paperValue>

const paperValues = z.record(z.string(), paperValue)
export type PaperValues = z.output<typeof paperValues>

/** What a paper says of one row: values by path, and its child rows by field with values by the paths inside of them. */
export const paperData = z.object({
  uuid: z.string(),
  /** What people call the row. */
  title: z.string(),
  values: paperValues,
  lines: z.record(z.string(), z.array(paperValues)),
  /** Crossed out: it does not count any more. */
  void: z.boolean(),
})
export type PaperData = z.output<typeof paperData>

/** What is said of one time that a paper is printed. */
export interface PrintMark {
  /** Which time it is, from 1. */
  time: number
  /** At the foot of each one after the first. */
  note: string
}
