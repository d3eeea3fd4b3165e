import { QR_POLL_MS, QR_STATUS } from '@qifuyun/contract/auth/constants.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { loginQrcode, scanQrcode } from '@qifuyun/ui/platform/request/endpoints/auth.generated.ts'
import { deviceId } from '@qifuyun/ui/platform/storage/device-id.ts'
import { useEffect, useState } from 'react'
import { appRedirectChecked } from '../app-host.ts'
import { pause, seen } from '../asking-again.ts'
import { enter } from '../enter.ts'

export type QrState =
  | { kind: 'loading' }
  | { kind: 'waiting' | 'scanned'; content: string; who?: string | undefined }
  | { kind: 'expired' | 'cancelled' | 'failed'; content: string }

const ABSENT = 404

const poll = async (qr: { qrUuid: string; pollSecret: string }, signal: AbortSignal) => {
  try {
    return await call(scanQrcode, qr, { quiet: true, signal })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // Only a code that is gone ends the polling; a lost answer is asked for again.
    return error.status === ABSENT ? { qrStatusCode: QR_STATUS.expired } : { qrStatusCode: null }
  }
}

const watch = async (signal: AbortSignal, show: (state: QrState) => void): Promise<void> => {
  await appRedirectChecked()
  const { qrContent: content, qrUuid, pollSecret } = await call(loginQrcode, { deviceId: deviceId() }, { quiet: true, signal })
  show({ kind: 'waiting', content })
  for (;;) {
    await pause(QR_POLL_MS, signal)
    await seen(signal)
    const answer = await poll({ qrUuid, pollSecret }, signal)
    if (answer.qrStatusCode === QR_STATUS.scanned)
      show({ kind: 'scanned', content, who: 'nickName' in answer ? answer.nickName : undefined })
    if (answer.qrStatusCode === QR_STATUS.expired) return show({ kind: 'expired', content })
    if (answer.qrStatusCode === QR_STATUS.cancelled) return show({ kind: 'cancelled', content })
    if (answer.qrStatusCode === QR_STATUS.confirmed && 'token' in answer && answer.token) return enter({ token: answer.token })
  }
}

/** A sign-in QR code and what the phone has done with it, asked every 2 s while somebody looks at it. */
export const useQrSignIn = (): QrState => {
  const [state, setState] = useState<QrState>({ kind: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    watch(leaving.signal, setState).catch(() => {
      if (!leaving.signal.aborted) setState({ kind: 'failed', content: '' })
    })
    return () => leaving.abort()
  }, [])
  return state
}
