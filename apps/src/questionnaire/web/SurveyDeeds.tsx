import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { App, Button, Input } from 'antd'
import { BookmarkPlus, Copy } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { KIND } from '#src/questionnaire/codes.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'
import { template } from '#src/questionnaire/templates/template.ts'
import { keepTemplate, startSurvey } from './calls.generated.ts'
import { useText } from './texts.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const NAME_MAX = 100

/** What else can be made of a survey: a copy, and a template. */
export const SurveyDeeds = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const id = useId()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const surveys = useRights(survey)
  const templates = useRights(template)
  const [name, setName] = useState<string | null>(null)
  const [uuid, title] = [textOf(row.uuid), textOf(row.title)]
  const kind = Object.values(KIND).find((each) => each === row.kind) ?? KIND.survey
  const copy = useAction(startSurvey, { announce: false, onDone: (made) => void navigate(`?entity=builder&survey=${made.uuid}`) })
  const keep = useAction(keepTemplate, {
    announce: false,
    onDone: () => {
      setName(null)
      void message.success(t('已存入模板库'))
    },
  })
  return (
    <>
      {surveys.may('add') ? (
        <Button
          icon={<Copy {...ICON} />}
          loading={copy.isPending}
          onClick={() => copy.mutate({ survey: uuid, kind, title: t('{title} 副本', { title }).slice(0, NAME_MAX) })}
        >
          {t('复制问卷')}
        </Button>
      ) : null}
      {templates.may('action.keep') ? (
        <Button icon={<BookmarkPlus {...ICON} />} onClick={() => setName(title)}>
          {t('存为模板')}
        </Button>
      ) : null}
      <Modal
        open={name !== null}
        title={t('存为模板')}
        okText={t('保存')}
        cancelText={t('取消')}
        confirmLoading={keep.isPending}
        okButtonProps={{ disabled: (name ?? '').trim() === '' }}
        onOk={() => keep.mutate({ survey: uuid, name: name ?? '' })}
        onCancel={() => setName(null)}
      >
        <label htmlFor={id}>{t('模板名称')}</label>
        <Input id={id} maxLength={NAME_MAX} value={name ?? ''} onChange={({ target }) => setName(target.value)} />
      </Modal>
    </>
  )
}
