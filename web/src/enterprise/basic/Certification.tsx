import { CERTIFICATION } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { submitAuthentication as rules } from '@qifuyun/contract/enterprise/endpoints.ts'
import { ActionForm } from '@qifuyun/ui/components/ActionForm.tsx'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { getBaseInfo, submitAuthentication } from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Alert, Button, Form, Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { PictureField } from '../PictureField.tsx'
import type { BaseInfo } from './calls.ts'
import styles from './EnterpriseBasicPage.module.css'
import { useText } from './texts.ts'

const Standing = ({ info }: { info: BaseInfo }): ReactNode => {
  const t = useText()
  const { enterpriseAuthenticationCode: code, authenticationRemark } = info
  if (code === CERTIFICATION.certified) return <Alert type="success" showIcon title={t('企业已通过认证')} />
  if (code === CERTIFICATION.inReview)
    return <Alert type="info" showIcon title={t('认证审核中')} description={t('平台正在审核你的认证申请')} />
  if (code !== CERTIFICATION.refused) return <Alert type="warning" showIcon title={t('未认证')} />
  const reason = authenticationRemark === null ? undefined : `${t('拒绝原因')}：${authenticationRemark}`
  return <Alert type="error" showIcon title={t('认证被拒绝')} {...(reason !== undefined && { description: reason })} />
}

const Facts = ({ info: { creditCode, legalPerson, licenseImg } }: { info: BaseInfo }): ReactNode => {
  const t = useText()
  return (
    <dl className={styles.facts}>
      <dt>{t('统一社会信用代码')}</dt>
      <dd>{orDash(creditCode)}</dd>
      <dt>{t('法定代表人')}</dt>
      <dd>{orDash(legalPerson)}</dd>
      {licenseImg === null ? null : (
        <>
          <dt>{t('营业执照')}</dt>
          <dd>
            <a href={licenseImg} target="_blank" rel="noreferrer">
              {t('查看营业执照')}
            </a>
          </dd>
        </>
      )}
    </dl>
  )
}

const Application = ({ info }: { info: BaseInfo }): ReactNode => {
  const t = useText()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const initial = { creditCode: info.creditCode ?? '', legalPerson: info.legalPerson ?? '', licenseFilePath: info.licenseImg ?? '' }
  return (
    <ActionForm
      id={id}
      of={submitAuthentication}
      rules={rules}
      initialValues={initial}
      refresh={[getBaseInfo]}
      onBusy={setBusy}
      // What follows is shown by the details that are read again.
      onDone={() => undefined}
    >
      <Form.Item name="creditCode" label={t('统一社会信用代码')}>
        <Input maxLength={18} />
      </Form.Item>
      <Form.Item name="legalPerson" label={t('法定代表人')}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="licenseFilePath" label={t('营业执照')}>
        <PictureField name={t('营业执照')} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('提交认证')}
      </Button>
    </ActionForm>
  )
}

/** How the platform has certified the enterprise; its owner asks for it here. */
export const Certification = ({ info }: { info: BaseInfo }): ReactNode => {
  const t = useText()
  const { userUuid } = useViewer().user
  const { inReview, certified } = CERTIFICATION
  const settled = info.enterpriseAuthenticationCode === inReview || info.enterpriseAuthenticationCode === certified
  const owner = info.ownerUserUuid === userUuid
  return (
    <div className={styles.form}>
      <Standing info={info} />
      {settled ? <Facts info={info} /> : null}
      {!settled && owner ? <Application key={info.version} info={info} /> : null}
      {settled || owner ? null : <p className={styles.hint}>{t('只有企业所有者可以申请认证')}</p>}
    </div>
  )
}
