/** Field messages of a refusal, by the name of the request field. */
export type FieldErrors = Readonly<Record<string, string>>

/** Code of a call that got no answer: offline, timed out, or something that is no envelope. */
export const NO_ANSWER = 0

interface Refusal {
  code: number
  status: number
  msg: string
  data: unknown
}

const record = (data: unknown): Record<string, unknown> => (typeof data === 'object' && data !== null ? { ...data } : {})

/** Every way in which a call fails. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: number
  /** HTTP status; 0 without an answer. */
  readonly status: number
  readonly msg: string
  readonly data: unknown
  /** Messages for form items; machine data (keys starting with `_`) is left out. */
  readonly fields: FieldErrors
  /** `data._reason`, e.g. `CAPTCHA_REQUIRED`. */
  readonly reason: string | undefined

  constructor({ code, status, msg, data }: Refusal) {
    super(msg)
    this.code = code
    this.status = status
    this.msg = msg
    this.data = data
    const entries = Object.entries(record(data))
    this.fields = Object.fromEntries(
      entries.filter((entry): entry is [string, string] => !entry[0].startsWith('_') && typeof entry[1] === 'string'),
    )
    const reason = record(data)._reason
    this.reason = typeof reason === 'string' ? reason : undefined
  }

  /** Nobody answered, so the command may or may not have been carried out. */
  get unanswered(): boolean {
    return this.code === NO_ANSWER
  }
}

/** The failure as a CallError; a defect of ours goes on as it is. */
export const asCallError = (error: unknown): CallError => {
  if (error instanceof CallError) return error
  throw error
}
