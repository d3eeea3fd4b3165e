import { PRESENCE, PRESENCE_PACE_MS, type PresenceState } from '@qifuyun/contract/core/record-presence.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { useEffect, useState } from 'react'
import { type Heards, heard, othersIn, type Present, withoutLost } from './presence-list.ts'

const NOBODY: Heards = new Map()
const forget = (): void => undefined

/** Who else has the record open, while this screen tells the same of itself. Without a connection: nobody. */
export const usePresence = (of: Entity, uuid: string, editing: boolean): readonly Present[] => {
  const { userUuid } = useViewer().user
  const [screens, setScreens] = useState(NOBODY)
  useEffect(() => {
    const { appKey, key } = of.spec.app
    const name = { appKey: appKey ?? key, entity: of.spec.name, uuid }
    const screenId = crypto.getRandomValues(new Uint32Array(2)).join('-')
    const tell = (stateCode: PresenceState, askFlag: 0 | 1 = 0): void =>
      void realtime.request('record:present', { ...name, screenId, stateCode, askFlag }).then(forget, forget)
    const here = editing ? PRESENCE.editing : PRESENCE.looking
    tell(here, 1)
    const stops = [
      realtime.on('record:presence', (presence) => {
        if (presence.uuid !== uuid || presence.entity !== name.entity || presence.appKey !== name.appKey) return
        setScreens((before) => heard(before, presence, performance.now()))
        if (presence.askFlag === 1) tell(here)
      }),
      // A new connection is in no room yet.
      realtime.on('hello', () => tell(here, 1)),
    ]
    const timer = setInterval(() => {
      tell(here)
      setScreens((before) => withoutLost(before, performance.now()))
    }, PRESENCE_PACE_MS)
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
      tell(PRESENCE.gone)
      setScreens(NOBODY)
    }
  }, [of, uuid, editing])
  return othersIn(screens, userUuid)
}
