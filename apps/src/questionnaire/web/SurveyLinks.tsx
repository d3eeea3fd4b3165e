import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Button } from 'antd'
import { ChartColumn, PenTool } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { survey } from '#src/questionnaire/surveys/survey.ts'
import { useText } from './texts.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** From a survey to its questions and its figures. */
export const SurveyLinks = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const { may } = useRights(survey)
  const uuid = textOf(row.uuid)
  return (
    <>
      <Button icon={<PenTool {...ICON} />} onClick={() => void navigate(`?entity=builder&survey=${uuid}`)}>
        {survey.isIn({ state: textOf(row.state) }, 'draft', 'collecting', 'paused') && may('update') ? t('设计题目') : t('查看题目')}
      </Button>
      {may('action.stat') && !survey.isIn({ state: textOf(row.state) }, 'draft', 'approving') ? (
        <Button icon={<ChartColumn {...ICON} />} onClick={() => void navigate(`?entity=statistics&survey=${uuid}`)}>
          {t('统计')}
        </Button>
      ) : null}
    </>
  )
}
