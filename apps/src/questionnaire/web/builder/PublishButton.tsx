import { useAct } from '@qifuyun/kit-web/api.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Badge, Button, Popover } from 'antd'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { DesignProblem } from '#src/questionnaire/design/judging.ts'
import { survey as of } from '#src/questionnaire/surveys/survey.ts'
import { useText } from '#src/questionnaire/web/texts.ts'
import styles from './Builder.module.css'
import type { Building } from './use-design.ts'

interface PublishButtonProps {
  survey: string
  state: string
  building: Building
  problems: readonly DesignProblem[]
}

const SHOWN = 8

/** Makes what was built what is asked, once nothing speaks against it. */
export const PublishButton = ({ survey, state, building, problems }: PublishButtonProps): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const { may } = useRights(of)
  const name = of.isIn({ state }, 'draft') ? 'publish' : of.isIn({ state }, 'collecting') ? 'apply' : 'resume'
  const act = useAct(of, name, { onDone: () => void navigate(`?entity=survey&uuid=${survey}`) })
  const open = of.isIn({ state }, 'draft', 'collecting', 'paused')
  if (!open || !may(`action.${name}`)) return null
  const publish = async (): Promise<void> => {
    if (await building.save()) act.mutate({ uuid: survey, form: {} })
  }
  const word = name === 'publish' ? t('发布') : name === 'apply' ? t('发布修改') : t('继续收集')
  const idle = name === 'apply' && !building.changed && building.saving === 'saved'
  if (problems.length === 0)
    return (
      <Button
        type="primary"
        loading={act.isPending}
        disabled={idle}
        icon={<Send size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void publish()}
      >
        {word}
      </Button>
    )
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('发布前请先处理')}
      content={
        <ul className={styles.problems}>
          {problems.slice(0, SHOWN).map(({ text, params }) => (
            <li key={`${text} ${JSON.stringify(params)}`}>{t(text, params)}</li>
          ))}
        </ul>
      }
    >
      <Badge count={problems.length} size="small">
        <Button icon={<Send size={16} strokeWidth={1.75} aria-hidden="true" />}>{word}</Button>
      </Badge>
    </Popover>
  )
}
