import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type HostRequest = { id: number } & ({ open: Record<string, string> } | { close: string })
export type HostAnswer = { id: number } & ({ origin: string } | { error: string })

/** A process that runs products for one worker; each is the whole product with a port of its own. */
export interface Host {
  /** Starts a product with these environment variables; gives its origin. */
  open(env: Record<string, string>): Promise<string>
  /** Ends the product of that origin in order. */
  close(origin: string): Promise<void>
  end(): Promise<void>
}

export const startHost = (): Host => {
  const program = join(import.meta.dirname, 'product-host.ts')
  // Without the loaders of the worker: Node reads the product by itself.
  const child = fork(program, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const gone = once(child, 'exit')
  const waiting = new Map<number, PromiseWithResolvers<string>>()
  child.on('message', (answer: HostAnswer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('origin' in answer) asked?.resolve(answer.origin)
    else asked?.reject(new Error(answer.error))
  })
  child.on('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`the process of the products ended with ${code}`))
    waiting.clear()
  })
  let asked = 0
  const ask = (what: { open: Record<string, string> } | { close: string }): Promise<string> => {
    asked += 1
    const answer = Promise.withResolvers<string>()
    waiting.set(asked, answer)
    child.send({ id: asked, ...what })
    return answer.promise
  }
  return {
    open: (env) => ask({ open: env }),
    close: async (origin) => void (await ask({ close: origin })),
    end: async () => {
      if (child.connected) child.disconnect()
      await gone
    },
  }
}
