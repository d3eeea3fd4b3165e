/** What pages that share a connection say to each other. */
export type PageNote =
  /** A page has come; the one with the connection tells it how things stand. */
  | { kind: 'joined' | 'left'; from: string }
  /** From the page with the connection, to one page or to all. `hello` is what the server greeted with, brought up to date. */
  | { kind: 'standing'; to?: string; online: boolean; hello?: unknown }
  | { kind: 'received'; event: string; payload: unknown }
  | { kind: 'refused'; code: number; msg: string }
  | { kind: 'ask'; from: string; id: number; event: string; payload: unknown; timeoutMs: number }
  /** Without `answer` nothing came in time, or the connection broke. */
  | { kind: 'answer'; to: string; id: number; answer?: { is: unknown } }
  | { kind: 'reconnect' }
  | { kind: 'tell'; topic: string; payload: unknown }
