import { Button } from '@qifuyun/ui/light/Button.tsx'
import { Illustration } from '@qifuyun/ui/light/Illustration.tsx'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { qrcodeConfirm, qrcodeScan } from '@qifuyun/ui/platform/request/endpoints/auth.generated.ts'
import { useEffect, useState } from 'react'
import { type TextKey, useText } from '#src/auth/texts.ts'
import type { Place } from '../place.ts'

type Device = Output<typeof import('@qifuyun/contract/auth/endpoints.ts').qrcodeScan>
type State = { kind: 'loading' } | { kind: 'asking'; device: Device } | { kind: 'done'; said: TextKey } | { kind: 'refused'; msg: string }

/** Tells the server that this phone has scanned the code; gives what waits to be signed in. */
const useScan = (qrUuid: string) => {
  const [state, setState] = useState<State>({ kind: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    call(qrcodeScan, { qrUuid }, { quiet: true, signal: leaving.signal }).then(
      (device) => setState({ kind: 'asking', device }),
      (error: unknown) => {
        if (error instanceof CallError) setState({ kind: 'refused', msg: error.msg })
      },
    )
    return () => leaving.abort()
  }, [qrUuid])
  return [state, setState] as const
}

const Asking = ({ device, onAnswer, busy }: { device: Device; onAnswer: (confirmFlag: 0 | 1) => void; busy: boolean }) => {
  const t = useText()
  const rows: [TextKey, string | null][] = [
    ['设备', device.deviceName],
    ['IP 地址', device.ip],
    ['地区', device.area],
  ]
  return (
    <>
      <p>{t('即将在以下设备登录企服云，请确认是本人操作')}</p>
      <dl className="qf-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{orDash(value)}</dd>
          </div>
        ))}
      </dl>
      <Button look="primary" className="qf-block" busy={busy} onClick={() => onAnswer(1)}>
        {t('确认登录')}
      </Button>
      <Button className="qf-block" busy={busy} onClick={() => onAnswer(0)}>
        {t('取消')}
      </Button>
    </>
  )
}

/** Opened by the phone that scanned the code of another browser. */
export function QrConfirmPage({ place }: { place: Place }) {
  const t = useText()
  const qrUuid = place.qrUuid ?? ''
  const [state, setState] = useScan(qrUuid)
  const [busy, setBusy] = useState(false)
  const answer = async (confirmFlag: 0 | 1) => {
    setBusy(true)
    try {
      await call(qrcodeConfirm, { qrUuid, confirmFlag }, { quiet: true })
      setState({ kind: 'done', said: confirmFlag === 1 ? '已确认登录，请回到电脑继续' : '已取消登录' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setState({ kind: 'refused', msg: error.msg })
    }
    setBusy(false)
  }
  return (
    <div className="qf-narrow qf-result">
      <h1>{t('扫码登录确认')}</h1>
      {state.kind === 'asking' && <Asking device={state.device} busy={busy} onAnswer={(flag) => void answer(flag)} />}
      {state.kind === 'done' && (
        <div role="status">
          <Illustration kind="done" />
          <p>{t(state.said)}</p>
        </div>
      )}
      {state.kind === 'refused' && (
        <div role="alert">
          <Illustration kind="expired" />
          <p>{state.msg}</p>
        </div>
      )}
    </div>
  )
}
