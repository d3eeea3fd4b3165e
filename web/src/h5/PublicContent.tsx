import type { PublicPageOutput } from '@qifuyun/contract/self-service/schema.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '#src/light/Button.tsx'
import { Dialog } from '#src/light/Dialog.tsx'
import { toast } from '#src/light/toasts.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import { doAction, type Sent, sendIn } from './calls.ts'
import { PublicForm } from './PublicForm.tsx'
import type { PublicPlace } from './place.ts'

const QrCode = lazy(async () => ({ default: (await import('#src/ui/QrCode.tsx')).QrCode }))

type Line = PublicPageOutput['lines'][number]
type Action = PublicPageOutput['actions'][number]

const Pictures = ({ of: { pictures = [], label } }: { of: Line }): ReactNode => (
  <span className="qf-h5-pictures">
    {pictures.map(({ fileUuid, fileFullPath }, index) => (
      <img key={fileUuid} src={fileFullPath} alt={`${label} ${index + 1}`} />
    ))}
  </span>
)

const Lines = ({ lines }: { lines: readonly Line[] }): ReactNode => (
  <dl>
    {lines.map((line) => (
      <div key={line.label}>
        <dt>{line.label}</dt>
        <dd>{line.pictures ? <Pictures of={line} /> : (line.text ?? '—')}</dd>
      </div>
    ))}
  </dl>
)

const Code = ({ code }: { code: NonNullable<PublicPageOutput['code']> }): ReactNode => (
  <figure className="qf-h5-code">
    <Suspense fallback={<div className="qf-h5-code-wait" />}>
      <QrCode content={code.text} label={code.caption} />
    </Suspense>
    <figcaption>{code.caption}</figcaption>
  </figure>
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
    if (path !== null) location.assign(path)
    else onChanged()
  }
}

/** What a link opens: the record, its code, what may be done about it, and the form to send something in. */
export const PublicContent = ({ place, page, onChanged }: ContentProps): ReactNode => {
  const [asked, setAsked] = useState<Action | null>(null)
  const send = useSending(place, onChanged)
  return (
    <>
      <div className="qf-h5-head">
        <h1>{page.title}</h1>
        {page.state !== null && <span className={`qf-h5-state qf-h5-${page.state.tone}`}>{page.state.label}</span>}
      </div>
      {page.code !== null && <Code code={page.code} />}
      {page.lines.length > 0 && <Lines lines={page.lines} />}
      {page.notes.length > 0 && (
        <ul className="qf-h5-notes">
          {page.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {page.adds !== null && (
        <section>
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
