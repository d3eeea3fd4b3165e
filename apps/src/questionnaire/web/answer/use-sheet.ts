import { SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import type { PageLink } from '@qifuyun/kit-web/links/send-file.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { useEffect, useRef, useState } from 'react'
import { type Sheet, TOOK_MAX_SEC } from '#src/questionnaire/calls.ts'
import type { Channel } from '#src/questionnaire/codes.ts'
import type { Answers } from '#src/questionnaire/design/shape.ts'
import { keepCall, sheetCall, submitCall } from '#src/questionnaire/web/calls.generated.ts'
import { deviceId, keepAnswers, keptAnswers } from './kept.ts'
import type { Problems } from './use-answering.ts'

const QUIET = { quiet: true } as const

interface Seen {
  sheet: Sheet | null
  failed: boolean
  /** The password that was said last is not the one. */
  wrong: boolean
  fresh: boolean
  screened: boolean
}

const NOTHING: Seen = { sheet: null, failed: false, wrong: false, fresh: false, screened: false }

/** A survey by its link, with what is sent in. */
export const useSheet = ({ token }: PageLink, channel: Channel) => {
  const [seen, setSeen] = useState<Seen>(NOTHING)
  const [password, setPassword] = useState<string>()
  const [turn, setTurn] = useState(0)
  const [device] = useState(deviceId)
  const shownAt = useRef(0)
  const asked = { token, device, ...(password !== undefined && { password }) }
  useEffect(() => {
    const gone = new AbortController()
    call(sheetCall, { token, device, ...(password !== undefined && { password }) }, { ...QUIET, signal: gone.signal }).then(
      (sheet) => {
        shownAt.current = performance.now()
        setSeen({ ...NOTHING, sheet, wrong: sheet.standing === 'locked' && password !== undefined })
      },
      () => gone.signal.aborted || setSeen({ ...NOTHING, failed: true }),
    )
    return () => gone.abort()
  }, [token, device, password, turn])
  const submit = async (answers: Answers): Promise<Problems | null> => {
    try {
      const took = Math.min(TOOK_MAX_SEC, Math.round((performance.now() - shownAt.current) / SECOND_MS))
      const { screened, ...sheet } = await call(submitCall, { ...asked, answers, channel, took }, QUIET)
      keepAnswers(token, null)
      setSeen({ ...NOTHING, sheet, fresh: true, screened })
      return null
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (Object.keys(error.fields).length === 0) {
        requestHost().toast({ kind: 'error', text: error.msg })
        // It has ended, or was answered, meanwhile.
        setTurn((before) => before + 1)
      }
      return error.fields
    }
  }
  return {
    ...seen,
    submit,
    say: setPassword,
    typed: (answers: Answers) => keepAnswers(token, answers),
    keep: (answers: Answers) => void call(keepCall, { ...asked, answers, channel }, QUIET).catch(() => undefined),
    /** What this browser has kept is newer than what the server has. */
    kept: ({ given, standing }: Sheet): Answers | null => (standing === 'done' ? given : (keptAnswers(token) ?? given)),
    retry: () => setTurn((before) => before + 1),
  }
}
