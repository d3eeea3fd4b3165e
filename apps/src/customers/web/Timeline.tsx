import { AppMark } from '@qifuyun/kit-web/AppMark.tsx'
import { relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { Button, Segmented } from 'antd'
import { MessageSquareText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import styles from './Profile.module.css'
import { useText } from './texts.ts'
import type { Happened } from './timeline.ts'

const PIECE = 20

/** All that happened with a customer, the newest first, piece by piece. */
export const Timeline = ({ stream }: { stream: readonly Happened[] }): ReactNode => {
  const t = useText()
  const [kind, setKind] = useState<'all' | Happened['kind']>('all')
  const [shown, setShown] = useState(PIECE)
  const chosen = stream.filter((each) => kind === 'all' || each.kind === kind)
  return (
    <section className={styles.timeline} aria-label={t('往来')}>
      <Segmented
        aria-label={t('往来')}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'all', label: t('全部') },
          { value: 'talk', label: t('互动') },
          { value: 'document', label: t('单据') },
        ]}
      />
      {chosen.length === 0 ? <p className={styles.nothing}>{t('暂无往来记录')}</p> : null}
      <ol>
        {chosen.slice(0, shown).map(({ key, at, title, note, path, app, kind: of }) => (
          <li key={key}>
            {of === 'talk' ? <MessageSquareText size={16} strokeWidth={1.75} aria-hidden="true" /> : <AppMark appKey={app} />}
            <span className={styles.happened}>
              {path === null ? <b>{title}</b> : <Link to={path}>{title}</Link>}
              <small>{note}</small>
            </span>
            <time dateTime={at}>{relativeTime(at)}</time>
          </li>
        ))}
      </ol>
      {chosen.length > shown ? (
        <Button type="link" onClick={() => setShown(shown + PIECE)}>
          {t('还有 {n} 条', { n: chosen.length - shown })}
        </Button>
      ) : null}
    </section>
  )
}
