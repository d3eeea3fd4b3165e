import type { FormSchema } from '@qifuyun/contract/approvals/definition.ts'
import { Drawer } from '@qifuyun/ui/components/Drawer.tsx'
import { PersonPicker } from '@qifuyun/ui/people/api.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Button, Timeline } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { FormFields } from '../../form/FormFields.tsx'
import { startRights, startValues, toWire } from '../../form/values.ts'
import { useSimulate } from '../calls.ts'
import { type Design, inputOf } from '../design.ts'
import { FormRow } from '../FormRow.tsx'
import { STEP_NAME } from '../place.ts'
import { PathNode } from './PathNode.tsx'
import styles from './Preview.module.css'

const WIDTH = 720
const NO_ERRORS = {}

/** The form in one column; no path depends on what is in files. */
const sampleOf = ({ schemaVersion, fields }: FormSchema): FormSchema => ({
  schemaVersion,
  fields: fields.filter(({ tag }) => tag !== 'uploadImg' && tag !== 'file').map(({ span: _span, ...field }) => field),
})

/** Fills the form in as a trial, and shows the path it would take, with names; nothing is saved. */
export const PreviewDialog = ({ design, onClose }: { design: Design; onClose: () => void }): ReactNode => {
  const t = useText()
  const { user } = useViewer()
  const [starter, setStarter] = useState({ uuid: user.userUuid, name: user.orgUserInfo?.userName ?? user.nickName })
  const schema = sampleOf(design.formSchema)
  const purview = startRights(schema, {})
  const [values, setValues] = useState(() => startValues(schema))
  const simulate = useSimulate()
  const run = (): void => simulate.mutate({ ...inputOf(design), formData: toWire(schema, values, purview), starterUserUuid: starter.uuid })
  const path = simulate.data
  return (
    <Drawer
      open
      size={WIDTH}
      title={t('预览「{name}」', { name: design.flowName.trim() === '' ? t('未命名流程') : design.flowName })}
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          <Button onClick={onClose}>{t('关闭')}</Button>
          <Button type="primary" loading={simulate.isPending} onClick={run}>
            {t('查看审批路径')}
          </Button>
        </div>
      }
    >
      <div className={styles.sides}>
        <section aria-label={t('试填表单')}>
          <h3 className={styles.caption}>{t('试填表单')}</h3>
          <FormRow label={t('发起人')}>
            {({ id }) => <PersonPicker id={id} value={[starter]} onChange={([one]) => one && setStarter(one)} />}
          </FormRow>
          {design.formSchema.fields.length === 0 ? <p className={styles.note}>{t('表单里还没有字段')}</p> : null}
          <FormFields
            name="sample"
            schema={schema}
            purview={purview}
            values={values}
            errors={NO_ERRORS}
            onChange={(key, value) => setValues((before) => ({ ...before, [key]: value }))}
          />
        </section>
        <section aria-label={t('审批路径')} aria-live="polite">
          <h3 className={styles.caption}>{t('审批路径')}</h3>
          {path === undefined ? (
            <p className={styles.note}>{t('填写后点击「查看审批路径」，看看会经过谁。')}</p>
          ) : (
            <>
              {path.problems.map(({ nodeId, msg }) => (
                <p key={nodeId} className={styles.problem} role="alert">
                  {msg}
                </p>
              ))}
              <Timeline items={path.nodeList.map((node) => ({ key: node.nodeId, content: <PathNode node={node} /> }))} />
              {path.nodeList.length === 0 ? (
                <p className={styles.note}>{t('请先在{step}中添加审批人', { step: t(STEP_NAME.flow) })}</p>
              ) : null}
            </>
          )}
        </section>
      </div>
    </Drawer>
  )
}
