import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { ChartColumn, PenTool } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { survey } from '#src/questionnaire/surveys/survey.ts'
import styles from './Panes.module.css'
import { useText } from './texts.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** From a survey to its questions and its figures. */
export const SurveyLinks = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const { may } = useRights(survey)
  const uuid = textOf(row.uuid)
  return (
    <>
      <Link className={styles.link} to={`?entity=builder&survey=${uuid}`}>
        <PenTool {...ICON} />
        {survey.isIn({ state: textOf(row.state) }, 'draft', 'collecting', 'paused') && may('update') ? t('设计题目') : t('查看题目')}
      </Link>
      {may('action.stat') && !survey.isIn({ state: textOf(row.state) }, 'draft', 'approving') ? (
        <Link className={styles.link} to={`?entity=statistics&survey=${uuid}`}>
          <ChartColumn {...ICON} />
          {t('统计')}
        </Link>
      ) : null}
    </>
  )
}
