import { CODE } from './codes.ts'

/** Every JSON answer of the product has exactly these three members. */
export interface Envelope<Data = unknown> {
  code: number
  msg: string
  data: Data
}

/** Whether a client counts the answer as success. */
export const isSuccess = (answer: { code: number }): boolean => answer.code === CODE.success || answer.code === CODE.uploaded
