import { choiceLabel } from '@qifuyun/kit/field.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { RowPicker } from '@qifuyun/kit-web/pickers/RowPicker.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { survey } from '#src/questionnaire/surveys/survey.ts'
import styles from './Panes.module.css'
import { useText } from './texts.ts'

const SHOWN = 24

/** Where a survey is begun. */
export const ToLibrary = (): ReactNode => {
  const t = useText()
  return (
    <Link to="?entity=library">
      <Button type="primary">{t('从模板库新建')}</Button>
    </Link>
  )
}

interface ChooserProps {
  heading: ReactNode
  onChoose: (uuid: string) => void
}

/** Surveys to be built, the newest first; others are found by their title. */
export const Chooser = ({ heading, onChoose }: ChooserProps): ReactNode => {
  const t = useText()
  const label = useLabel(survey)
  const found = usePage(survey, { pageSize: SHOWN })
  const rows = found.data?.list ?? []
  return (
    <ScrollingPage
      heading={heading}
      tools={<RowPicker of={survey} value={undefined} label={t('选择问卷')} placeholder={t('选择问卷')} onChange={onChoose} />}
    >
      {found.isLoadingError ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <PageSkeleton />
      ) : rows.length === 0 ? (
        <StateBlock picture="empty" title={t('还没有问卷')} action={<ToLibrary />} />
      ) : (
        <div className={styles.library}>
          <h2>{t('选择要设计的问卷')}</h2>
          <ul className={styles.cards}>
            {rows.map((row) => {
              const state = stateOfRow(survey, { state: row.state })
              return (
                <li key={row.uuid}>
                  <Link to={`?entity=builder&survey=${row.uuid}`}>{row.title}</Link>
                  <footer>
                    <small>
                      {label(choiceLabel(survey.fields.kind, row.kind))} · {t('{n} 份有效答卷', { n: row.valid ?? 0 })}
                    </small>
                    {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
                  </footer>
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </ScrollingPage>
  )
}
