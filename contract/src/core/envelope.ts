/** Every JSON answer of the product has exactly these three members. */
export interface Envelope<Data = unknown> {
  code: number
  msg: string
  data: Data
}
