// Everything at once: four people talk in a group while others add and change rows, submit and agree to applications, import workbooks.
import { runFaults, type Victim } from '../../server/src/messaging/live/testing-faults.ts'
import type { Ask } from '../../server/src/testing/faults/work.ts'
import { openWorks } from '../../server/src/testing/faults/works.ts'
import { line, quantile } from '../shared/figures.ts'

interface AllWorkOptions {
  messages: number
  faults: number
  /** As a role that no wall between enterprises stops. */
  ask: Ask
}

const nothing = (name: string, found: number): void => line(name, found, '', { at: 'most', value: 0 })

/** Does the harm under all of it, and tells how what is stored stands to what was acknowledged. */
export const runAllWork = async (victim: Victim, { messages, faults, ask }: AllWorkOptions): Promise<void> => {
  const begin = performance.now()
  const works = await openWorks(victim.origins)
  const talk = runFaults(victim, { messages, faults })
  await works.run(talk)
  const chat = await talk
  const { repeated, differing } = works.repeats()
  console.log(
    `${((performance.now() - begin) / 1_000).toFixed(0)} s, ${chat.resent} messages and ${repeated} calls sent again without an answer`,
  )
  line('messages acknowledged', chat.acknowledged, '')
  nothing('messages lost', chat.lost)
  nothing('messages doubled', chat.doubled)
  nothing('gaps in their numbering', chat.gaps)
  nothing('differing at a client, order included', chat.differing)
  for (const [name, { acknowledged, lost, doubled, half }] of Object.entries(await works.judge(ask))) {
    line(`${name} acknowledged`, acknowledged, '', { at: 'least', value: 1 })
    nothing(`${name} lost`, lost)
    nothing(`${name} doubled`, doubled)
    nothing(`${name} half`, half)
  }
  nothing('repeated calls answered otherwise', differing)
  line('harm to the next acknowledged message, slowest', quantile(chat.resumedMs, 1), 'ms')
}
