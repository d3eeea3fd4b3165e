import { type Running, startProduct } from '../../server/src/running.ts'
import type { HostAnswer, HostRequest } from './host.ts'

// The process that has the products of one worker in it, one after the other: it reads the server's modules once, and their code stays warm.

const running = new Map<string, Running>()

const open = async (env: Record<string, string>): Promise<string> => {
  const started = await startProduct(env)
  running.set(started.address, started)
  return started.address
}

const close = async (origin: string): Promise<string> => {
  const ended = running.get(origin)
  running.delete(origin)
  await ended?.app.stop()
  await ended?.database.stop()
  return origin
}

const answer = (given: HostAnswer) => process.send?.(given)

process.on('message', ({ id, ...asked }: HostRequest) => {
  const work = 'open' in asked ? open(asked.open) : close(asked.close)
  work.then(
    (origin) => answer({ id, origin }),
    (error: unknown) => answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
// As in the product: one request's forgotten promise must not end the others' work.
process.on('unhandledRejection', (error) => process.stderr.write(`a rejection was not handled: ${String(error)}\n`))
