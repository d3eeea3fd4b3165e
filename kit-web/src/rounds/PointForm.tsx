import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Steps } from '@qifuyun/kit/rounds/board-call.ts'
import { SIGN } from '@qifuyun/kit/rounds/fields.ts'
import { ScanField } from '@qifuyun/ui/components/codes/ScanField.tsx'
import { ImageUploader } from '@qifuyun/ui/components/inputs/ImageUploader.tsx'
import { type Coordinates, locate, NotLocated } from '@qifuyun/ui/components/inputs/locate.ts'
import { App, Button, Input } from 'antd'
import { Check, LocateFixed, QrCode } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAct } from '#src/api.ts'
import { ItemInput, isAbnormal } from './ItemInput.tsx'
import { useText } from './texts.ts'
import { clockOf } from './times.ts'
import styles from './Walk.module.css'

type Step = Steps['steps'][number]
/** What an application adds to a record where something is wrong. */
export type Extra = (props: { value: Record<string, unknown>; onChange: (value: Record<string, unknown>) => void }) => ReactNode

interface PointFormProps {
  of: Entity
  steps: Steps
  step: Step
  last: boolean
  Extra?: Extra | undefined
  onDone: () => void
}

interface Shown {
  code: string
  at: string | null
  place: Coordinates | null
}

const PHOTOS_MAX = 9

const Proof = ({ signType, shown, onChange }: { signType: string; shown: Shown; onChange: (shown: Shown) => void }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const whereAmI = async (): Promise<void> => {
    try {
      onChange({ ...shown, place: await locate() })
    } catch (error) {
      if (!(error instanceof NotLocated)) throw error
      void message.error(error.message)
    }
  }
  const scanned = (code: string): Promise<void> => {
    onChange({ ...shown, code, at: new Date().toISOString() })
    return Promise.resolve()
  }
  return (
    <>
      {signType === SIGN.photo ? null : shown.at === null ? (
        <ScanField label={t('巡检点二维码')} placeholder={t('扫描或输入巡检点二维码')} busy={false} onCode={scanned} />
      ) : (
        <p className={styles.scanned}>
          <QrCode size={16} aria-hidden="true" />
          {t('已扫码 {time}', { time: clockOf(shown.at) })}
          <Button size="small" type="link" onClick={() => onChange({ ...shown, code: '', at: null })}>
            {t('重新扫码')}
          </Button>
        </p>
      )}
      {signType === SIGN.qrGps ? (
        <Button icon={<LocateFixed size={16} />} onClick={() => void whereAmI()}>
          {shown.place === null ? t('获取定位') : t('已定位')}
        </Button>
      ) : null}
    </>
  )
}

/** What somebody records at a point; the server judges all of it. */
export const PointForm = ({ of, steps, step, last, Extra, onDone }: PointFormProps): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const [shown, setShown] = useState<Shown>({ code: '', at: null, place: null })
  const [values, setValues] = useState<Record<string, string>>({})
  const [photos, setPhotos] = useState<FileObject[]>([])
  const [note, setNote] = useState('')
  const [extra, setExtra] = useState<Record<string, unknown>>({})
  const [clientId] = useState(() => crypto.randomUUID())
  const check = useAct(of, 'check', { onDone })
  const abnormal = step.items.some((item) => isAbnormal(item, values[item.title] ?? ''))
  const send = (): void => {
    if (steps.signType !== SIGN.photo && shown.code === '') return void message.warning(t('扫描或输入巡检点二维码'))
    check.mutate({
      uuid: step.uuid,
      form: {
        clientId,
        ...(shown.code !== '' && { code: shown.code }),
        ...(shown.place !== null && { position: { name: step.name, ...shown.place } }),
        answers: Object.entries(values).flatMap(([item, value]) => (value === '' ? [] : [{ item, value }])),
        photos: photos.map(({ filePath }) => filePath),
        ...(note !== '' && { note }),
        ...(abnormal && extra),
      },
    })
  }
  return (
    <section className={styles.card} aria-label={step.name}>
      <header>
        <i>{step.seq}</i>
        <h2>{step.name}</h2>
        <small>{step.code}</small>
      </header>
      <Proof signType={steps.signType} shown={shown} onChange={setShown} />
      <ImageUploader value={photos} max={PHOTOS_MAX} ariaLabel={t('照片')} onChange={setPhotos} />
      {step.items.map((item) => (
        <ItemInput
          key={item.title}
          item={item}
          value={values[item.title] ?? ''}
          onChange={(value) => setValues((all) => ({ ...all, [item.title]: value }))}
        />
      ))}
      {abnormal ? (
        <div className={styles.finding}>
          <strong>{t('有异常')}</strong>
          <Input.TextArea
            aria-label={t('异常说明')}
            placeholder={t('异常说明')}
            maxLength={500}
            autoSize={{ minRows: 2 }}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          {Extra === undefined ? null : <Extra value={extra} onChange={setExtra} />}
        </div>
      ) : null}
      <Button block type="primary" size="large" icon={<Check size={16} />} loading={check.isPending} onClick={send}>
        {last ? t('记下，走完') : t('记下，去下一点')}
      </Button>
    </section>
  )
}
