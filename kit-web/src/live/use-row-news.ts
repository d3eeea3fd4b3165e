import { createPace } from '@qifuyun/ui/platform/realtime/pace.ts'
import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import { useEffect, useEffectEvent } from 'react'
import { watches } from './use-live.ts'

/** Rows of entities of any applications, `pkg1/repairOrder`, whose changes are news. */
export type Followed = readonly string[]

/**
 * Tells which of some entities have rows that came, changed or went, soon after the first of them and then once a pace at most. What the
 * reader may not read is not told of.
 */
export const useRowNews = (followed: Followed, paceMs: number, onNews: (changed: ReadonlySet<string>) => void): void => {
  const names = [...new Set(followed)].toSorted().join(' ')
  const tell = useEffectEvent(onNews)
  // A subscription to the server's events.
  useEffect(() => {
    if (names === '') return
    const known = new Set(names.split(' '))
    let changed = new Set<string>()
    const pace = createPace(() => {
      const told = changed
      changed = new Set()
      tell(told)
    })
    const hear = (some: Iterable<string>): void => {
      for (const name of some) changed.add(name)
      pace.ask(paceMs)
    }
    const leave = [...known].map((name) => {
      const [appKey = '', entity = ''] = name.split('/')
      // What changed between the reading and the watching was told to nobody here.
      return watches().show({ appKey, entity }, { uuids: [], list: true, ready: () => hear([name]) })
    })
    const stops = [
      realtime.on('record:changed', ({ appKey, entity }) => {
        if (known.has(`${appKey}/${entity}`)) hear([`${appKey}/${entity}`])
      }),
      // Nobody told what happened while the connection was away.
      realtime.on('hello', () => hear(known)),
    ]
    return () => {
      pace.stop()
      for (const stop of [...stops, ...leave]) stop()
    }
  }, [names, paceMs])
}
