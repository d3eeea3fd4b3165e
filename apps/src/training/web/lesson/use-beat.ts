import { SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { refreshApp } from '@qifuyun/kit-web/api.ts'
import { callKey, useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { learn as learnEntity } from '#src/training/courses/learn.ts'
import { beatCall, lessonCall } from '#src/training/web/calls.generated.ts'

const EVERY_MS = 20 * SECOND_MS

interface Beating {
  learn: string
  chapter: string
  /** Whether it is learnt now. */
  active: boolean
  /** How far a video is played, in whole seconds. */
  position?: () => number | undefined
}

/** Says again and again that a chapter is open; the server measures for how long. */
export const useBeat = ({ learn, chapter, active, position }: Beating): void => {
  const client = useQueryClient()
  const beat = useAction(beatCall, {
    announce: false,
    quiet: true,
    onDone: (lesson) => {
      const key = callKey(lessonCall, { learn })
      const was = client.getQueryData<typeof lesson>(key)
      client.setQueryData(key, lesson)
      if (was?.state !== lesson.state) void refreshApp(client, learnEntity)
    },
  })
  const tell = useRef((): void => undefined)
  useEffect(() => {
    tell.current = () => {
      const at = position?.()
      beat.mutate({ learn, chapter, ...(at !== undefined && { position: at }) })
    }
  })
  useEffect(() => {
    if (!active) return undefined
    tell.current()
    const timer = setInterval(() => tell.current(), EVERY_MS)
    return () => {
      clearInterval(timer)
      // What was learnt since the last time counts too.
      tell.current()
    }
  }, [active])
}
