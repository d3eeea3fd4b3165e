import type { PublicPageOutput } from '@qifuyun/contract/self-service/schema.ts'
import { RichText } from '@qifuyun/ui/components/rich-text/RichText.tsx'
import { Button } from '@qifuyun/ui/light/Button.tsx'
import { Dialog } from '@qifuyun/ui/light/Dialog.tsx'
import { toast } from '@qifuyun/ui/light/toasts.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { ChevronRight, FileText } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Cover, isAboutPlace } from './Cover.tsx'
import { doAction, findPayPage, type Sent, sendIn } from './calls.ts'
import { recallSent, rememberSent } from './last-sent.ts'
import { moment } from './moment.ts'
import { canBeSent, PublicForm } from './PublicForm.tsx'
import { PublicTalk } from './PublicTalk.tsx'
import type { PublicPlace } from './place.ts'
import { useText } from './texts.ts'

const QrCode = lazy(async () => ({ default: (await import('@qifuyun/ui/components/QrCode.tsx')).QrCode }))

const FEN = 100

type Line = PublicPageOutput['lines'][number]
type Action = PublicPageOutput['actions'][number]

const Pictures = ({ of: { pictures = [], label } }: { of: Line }): ReactNode => (
  <span className="qf-h5-pictures">
    {pictures.map(({ fileUuid, fileFullPath }, index) => (
      <img key={fileUuid} src={fileFullPath} alt={`${label} ${index + 1}`} />
    ))}
  </span>
)

const Documents = ({ files }: { files: NonNullable<Line['files']> }): ReactNode => (
  <span className="qf-h5-documents">
    {files.map(({ fileUuid, fileFullPath, fileName }) => (
      <a key={fileUuid} className="qf-h5-document" href={fileFullPath} target="_blank" rel="noreferrer">
        <FileText size={18} aria-hidden />
        <span>{fileName}</span>
      </a>
    ))}
  </span>
)

const contentOf = (line: Line): ReactNode => {
  if (line.pictures !== undefined) return <Pictures of={line} />
  return line.files === undefined ? (line.text ?? '—') : <Documents files={line.files} />
}

const Lines = ({ lines }: { lines: readonly Line[] }): ReactNode => (
  <dl>
    {lines.map((line) => (
      <div key={line.label}>
        <dt>{line.label}</dt>
        <dd>{contentOf(line)}</dd>
      </div>
    ))}
  </dl>
)

/** How far it has come; the newest step that was taken is the one that people look for. */
const Steps = ({ steps }: { steps: PublicPageOutput['steps'] }): ReactNode => {
  const t = useText()
  const now = steps.findLastIndex(({ at }) => at !== null)
  return (
    <ol className="qf-h5-steps" aria-label={t('进度')}>
      {steps.map(({ label, at, note }, index) => (
        <li key={label} data-done={at === null ? undefined : true} aria-current={index === now ? 'step' : undefined}>
          <span>
            {label}
            {note === null ? null : <em>{note}</em>}
          </span>
          {at === null ? null : <time dateTime={at}>{moment(at)}</time>}
        </li>
      ))}
    </ol>
  )
}

/** Leads to where what is owed is paid. */
const Pay = ({ place, owed }: { place: PublicPlace; owed: NonNullable<PublicPageOutput['pay']> }): ReactNode => {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      const { path } = await findPayPage(place)
      if (path !== null) location.assign(path)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast({ kind: 'error', text: error.msg })
      setBusy(false)
    }
  }
  return (
    <section className="qf-h5-pay">
      <p>
        <span>{owed.label}</span>
        <strong>¥ {(owed.amountFen / FEN).toFixed(2)}</strong>
      </p>
      {owed.online ? (
        <Button className="qf-block" look="primary" busy={busy} onClick={() => void go()}>
          {t('去支付')}
        </Button>
      ) : (
        <p className="qf-h5-pay-hint">{t('请向工作人员付款，收到后这里会更新')}</p>
      )}
    </section>
  )
}

const Code = ({ code }: { code: NonNullable<PublicPageOutput['code']> }): ReactNode => (
  <figure className="qf-h5-code">
    <Suspense fallback={<div className="qf-h5-code-wait" />}>
      <QrCode content={code.text} label={code.caption} />
    </Suspense>
    <figcaption>{code.caption}</figcaption>
  </figure>
)

const Head = ({ page: { title, state } }: { page: PublicPageOutput }): ReactNode => (
  <div className="qf-h5-head">
    <h1>{title}</h1>
    {state !== null && <span className={`qf-h5-state qf-h5-${state.tone}`}>{state.label}</span>}
  </div>
)

interface ContentProps {
  place: PublicPlace
  page: PublicPageOutput
  onChanged: () => void
}

/** An action with its question and its form. */
const ActionDialog = ({
  place,
  action,
  onClose,
  onDone,
}: {
  place: PublicPlace
  action: Action
  onClose: () => void
  onDone: () => void
}) => (
  <Dialog title={action.label} onClose={onClose}>
    {action.confirm !== null && <p className="qf-h5-confirm">{action.confirm}</p>}
    <PublicForm
      place={place}
      fields={action.form}
      submit={action.label}
      onSubmit={async (sent: Sent) => {
        await doAction(place, action.action, sent)
        onDone()
      }}
    />
  </Dialog>
)

const useSending = (place: PublicPlace, onChanged: () => void) => {
  const t = useText()
  return async (sent: Sent) => {
    const { path } = await sendIn(place, sent)
    toast({ kind: 'success', text: t('提交成功，感谢您的配合') })
    if (path === null) return onChanged()
    rememberSent(location.pathname, path)
    location.assign(path)
  }
}

/** Leads back to what was sent from this browser last: whoever sends it once more wants to know what became of it. */
const LastSent = (): ReactNode => {
  const t = useText()
  const [path] = useState(() => recallSent(location.pathname))
  return path === null ? null : (
    <a className="qf-h5-last" href={path}>
      {t('查看上次提交的进度')}
      <ChevronRight size={16} aria-hidden />
    </a>
  )
}

/** What a link opens: the record, its code, what may be done about it, and the form to send something in. */
export const PublicContent = ({ place, page, onChanged }: ContentProps): ReactNode => {
  const [asked, setAsked] = useState<Action | null>(null)
  const send = useSending(place, onChanged)
  return (
    <>
      {page.adds === null ? <Head page={page} /> : <Cover page={page} />}
      {page.code !== null && <Code code={page.code} />}
      {page.steps.length > 0 && <Steps steps={page.steps} />}
      {page.pay !== null && <Pay place={place} owed={page.pay} />}
      {(page.adds === null || !isAboutPlace(page)) && page.lines.length > 0 && <Lines lines={page.lines} />}
      {page.article !== null && (
        <article className="qf-h5-article">
          <RichText html={page.article} />
        </article>
      )}
      {page.notes.length > 0 && (
        <ul className="qf-h5-notes">
          {page.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {(page.links ?? []).map(({ label, href }) => (
        <a key={href} className="qf-h5-last" href={href}>
          {label}
          <ChevronRight size={16} aria-hidden />
        </a>
      ))}
      {page.adds !== null && canBeSent(page.adds.form) && (
        <section>
          <LastSent />
          <PublicForm place={place} fields={page.adds.form} submit={page.adds.label} onSubmit={send} />
        </section>
      )}
      {page.actions.length > 0 && (
        <div className="qf-h5-actions">
          {page.actions.map((action) => (
            <Button key={action.action} className="qf-block" look={action.danger ? 'plain' : 'primary'} onClick={() => setAsked(action)}>
              {action.label}
            </Button>
          ))}
        </div>
      )}
      {page.comments !== null && <PublicTalk place={place} comments={page.comments} onChanged={onChanged} />}
      {asked !== null && (
        <ActionDialog
          place={place}
          action={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            onChanged()
          }}
        />
      )}
    </>
  )
}
