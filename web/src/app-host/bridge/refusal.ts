import type { RefusalCode } from '@qifuyun/contract/app-host/bridge.ts'

/** A request of an application that is not done. The message is for its author, in English. */
export class Refusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}
