import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Steps } from '@qifuyun/kit/rounds/board-call.ts'
import { SIGN } from '@qifuyun/kit/rounds/fields.ts'
import { ScanField } from '@qifuyun/ui/components/codes/ScanField.tsx'
import { FilesWait } from '@qifuyun/ui/components/inputs/files-wait.ts'
import { ImageUploader } from '@qifuyun/ui/components/inputs/ImageUploader.tsx'
import { locate, NotLocated } from '@qifuyun/ui/components/inputs/locate.ts'
import { UploadScope, useUploading } from '@qifuyun/ui/components/inputs/UploadScope.tsx'
import { CommandKept } from '@qifuyun/ui/platform/kept/kept-commands.ts'
import { showFailure } from '@qifuyun/ui/platform/request/answer.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { App, Button, Input } from 'antd'
import { Check, LocateFixed, QrCode } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useAct } from '#src/api.ts'
import { ItemInput, isAbnormal } from './ItemInput.tsx'
import { NfcTag } from './NfcTag.tsx'
import { useText } from './texts.ts'
import { clockOf } from './times.ts'
import { type Draft, type Shown, useDraft } from './use-draft.ts'
import styles from './Walk.module.css'

type Step = Steps['steps'][number]
/** Values of an application's own in the record of a point; its files are sent by their paths. */
export type Part = (props: { value: Readonly<Record<string, unknown>>; onChange: (value: Record<string, unknown>) => void }) => ReactNode

/** What an application says and sends beside, of every point. */
export interface AtPoint {
  /** What it asks for first, whatever is found. */
  First?: Part
  /** What it asks for where something is wrong. */
  Finding?: Part
  /** Under the name of the point: what is asked of whoever comes. */
  Asked?: ComponentType<{ uuid: string; steps: Steps }>
  /** From the scan on, while somebody is there. */
  Staying?: ComponentType<{ uuid: string; since: string }>
  /** Values of its own; `since`: the moment of the scan. */
  sends?: (since: string | null) => Record<string, unknown>
}

interface PointFormProps {
  of: Entity
  /** The task. */
  uuid: string
  steps: Steps
  step: Step
  last: boolean
  own?: AtPoint | undefined
  onDone: () => void
  /** Leaves it for later; undefined where the order is given, or it is the last. */
  onSkip?: (() => void) | undefined
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
        <>
          {signType === SIGN.nfc ? <NfcTag onTag={(tag) => void scanned(tag)} /> : null}
          <ScanField label={t('巡检点二维码')} placeholder={t('扫描或输入巡检点二维码')} busy={false} onCode={scanned} />
        </>
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

const isFile = (value: unknown): value is FileObject => typeof value === 'object' && value !== null && 'filePath' in value

/** Files as the server is told of them. */
const asSent = (own: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(own).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map((each: unknown) => (isFile(each) ? each.filePath : each)) : value,
    ]),
  )

interface FilledProps extends PointFormProps {
  draft: Draft
  onChange: (change: (before: Draft) => Partial<Draft>) => void
  onForget: () => void
}

const Filled = ({ of, uuid, steps, step, last, own = {}, onDone, onSkip, draft, onChange, onForget }: FilledProps): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const uploading = useUploading()
  const { clientId, shown, values, photos, note, begun, extra } = draft
  const check = useAct(of, 'check', {
    onDone: () => {
      onForget()
      onDone()
    },
    quiet: true,
    keep: [t('打卡'), step.name].join(' · '),
  })
  const abnormal = step.items.some((item) => isAbnormal(item, values[item.title] ?? ''))
  const send = async (): Promise<void> => {
    if (steps.signType !== SIGN.photo && shown.code === '') return void message.warning(t('扫描或输入巡检点二维码'))
    try {
      await check.mutateAsync({
        uuid: step.uuid,
        form: {
          clientId,
          ...(shown.at !== null && { scannedAt: shown.at }),
          ...(shown.code !== '' && { code: shown.code }),
          ...(shown.place !== null && { position: { name: step.name, ...shown.place } }),
          answers: Object.entries(values).flatMap(([item, value]) => (value === '' ? [] : [{ item, value }])),
          photos: photos.map(({ filePath }) => filePath),
          ...(note !== '' && { note }),
          ...asSent(begun),
          ...(abnormal && asSent(extra)),
          ...own.sends?.(shown.at),
        },
      })
    } catch (thrown) {
      const error = asCallError(thrown)
      // What waits is as good as done; of storage that is full the form says so, and keeps all that is in it.
      if (!(error instanceof CommandKept)) return showFailure(error)
      onForget()
      void message.info(error.msg)
    }
  }
  return (
    <section className={styles.card} aria-label={step.name}>
      <header>
        <i>{step.seq}</i>
        <h2>{step.name}</h2>
        <small>{step.code}</small>
      </header>
      {own.Asked === undefined ? null : <own.Asked uuid={uuid} steps={steps} />}
      <Proof signType={steps.signType} shown={shown} onChange={(next) => onChange(() => ({ shown: next }))} />
      {own.Staying === undefined || shown.at === null ? null : <own.Staying uuid={uuid} since={shown.at} />}
      <FilesWait value>
        {own.First === undefined ? null : <own.First value={begun} onChange={(next) => onChange(() => ({ begun: next }))} />}
        <ImageUploader value={photos} max={PHOTOS_MAX} ariaLabel={t('照片')} onChange={(next) => onChange(() => ({ photos: next }))} />
      </FilesWait>
      {step.items.map((item) => (
        <ItemInput
          key={item.title}
          item={item}
          value={values[item.title] ?? ''}
          onChange={(value) => onChange((before) => ({ values: { ...before.values, [item.title]: value } }))}
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
            onChange={({ target }) => onChange(() => ({ note: target.value }))}
          />
          {own.Finding === undefined ? null : <own.Finding value={extra} onChange={(next) => onChange(() => ({ extra: next }))} />}
        </div>
      ) : null}
      <footer className={styles.buttons}>
        {onSkip === undefined ? null : (
          <Button size="large" onClick={onSkip}>
            {t('跳过本点')}
          </Button>
        )}
        <Button
          block
          type="primary"
          size="large"
          icon={<Check size={16} />}
          disabled={uploading}
          loading={check.isPending}
          onClick={() => void send()}
        >
          {last ? t('记下，走完') : t('记下，去下一点')}
        </Button>
      </footer>
    </section>
  )
}

/** What somebody records at a point, kept half filled in until it is; the server judges all of it. */
export const PointForm = (props: PointFormProps): ReactNode => {
  const { draft, change, forget } = useDraft(props.uuid, props.step.uuid)
  if (draft === undefined) return null
  return (
    <UploadScope>
      <Filled {...props} draft={draft} onChange={change} onForget={forget} />
    </UploadScope>
  )
}
