import { CODE } from '@qifuyun/contract/core/codes.ts'
import { text } from '#src/platform/i18n/own-texts.ts'
import { CallError, NO_ANSWER } from './call-error.ts'
import { requestHost } from './host.ts'

/** Sent by older gateways for an ended sign-in; our server says 3004. */
const EXPIRED_CODES: readonly number[] = [403, CODE.expired]

interface Answer {
  code: number
  msg: string
  data: unknown
  state: unknown
}

const isJson = (response: Response): boolean => (response.headers.get('content-type') ?? '').includes('json')

/** A blob whose type is JSON is a normal answer (specification section 7). */
export const isFile = (response: Response): boolean => response.ok && !isJson(response)

const parse = async (response: Response): Promise<Answer> => {
  const value: unknown = isJson(response) ? await response.json().catch(() => null) : null
  if (typeof value !== 'object' || value === null) {
    throw new CallError({ code: NO_ANSWER, status: response.status, msg: text('网络错误'), data: null })
  }
  const { code, msg, data, state }: Partial<Record<string, unknown>> = { ...value }
  return { code: typeof code === 'number' ? code : NO_ANSWER, msg: typeof msg === 'string' ? msg : '', data: data ?? null, state }
}

/** `data` and `msg` of a success (code 200, 3001, or state "success"); a CallError for everything else. */
export const readAnswer = async (response: Response): Promise<{ data: unknown; msg: string }> => {
  const { code, msg, data, state } = await parse(response)
  if (code === CODE.success || code === CODE.uploaded || state === 'success') return { data, msg }
  throw new CallError({ code, status: response.status, msg, data })
}

let endingShown = false

const showEnding = (): void => {
  if (endingShown) return
  endingShown = true
  const { toast, signInEnded } = requestHost()
  toast({
    kind: 'error',
    text: text('登录已失效，请重新登录'),
    onClose: () => {
      endingShown = false
      signInEnded()
    },
  })
}

/** Whether the sign-in is over. */
export const endsSignIn = (error: CallError): boolean => EXPIRED_CODES.includes(error.code)

/** Tells the user why a call failed, once, after the error catalogue of the specification (section 8). */
export const showFailure = (error: CallError): void => {
  if (endsSignIn(error)) return showEnding()
  if (error.code === CODE.forbidden) return requestHost().toast({ kind: 'error', text: text('暂无权限') })
  // The caller encrypts again with the key that came along.
  if (error.code === CODE.keyChanged) return
  if (error.msg !== '') requestHost().toast({ kind: 'error', text: error.msg })
}
