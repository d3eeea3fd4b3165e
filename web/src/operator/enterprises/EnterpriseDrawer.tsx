import { CERTIFICATION } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { auditAuthentication as rules } from '@qifuyun/contract/enterprise/endpoints.ts'
import { Drawer } from '@qifuyun/ui/components/Drawer.tsx'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { useAreaName } from '@qifuyun/ui/dictionaries/api.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { auditAuthentication } from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { App, Button, Form, Image, Input, Space, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/operator/texts.ts'
import { ENTERPRISE_READS, type Enterprise, useAiSwitch, useAudit, useEnterprise } from '../calls.ts'

const WIDTH = 520
const REASON_MAX = 200

const Refusal = ({
  enterprise: { enterpriseUuid, enterpriseName },
  onClose,
}: {
  enterprise: Enterprise
  onClose: () => void
}): ReactNode => {
  const t = useText()
  return (
    <FormDialog
      title={t('拒绝「{name}」的认证', { name: enterpriseName })}
      okText={t('拒绝')}
      of={auditAuthentication}
      rules={rules}
      fixed={{ enterpriseUuid, auditFlag: 0 }}
      refresh={ENTERPRISE_READS}
      onClose={onClose}
      onDone={onClose}
    >
      <Form.Item name="remark" label={t('拒绝原因')}>
        <Input.TextArea rows={3} maxLength={REASON_MAX} showCount />
      </Form.Item>
    </FormDialog>
  )
}

/** The two decisions about what was handed in. */
const Decision = ({ enterprise }: { enterprise: Enterprise }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const [refusing, setRefusing] = useState(false)
  const audit = useAudit(() => undefined)
  const { enterpriseUuid, enterpriseName } = enterprise
  const pass = () =>
    modal.confirm({
      title: t('通过「{name}」的认证', { name: enterpriseName }),
      content: t('企业会显示认证标识，并收到通知。'),
      okText: t('通过认证'),
      cancelText: t('取消'),
      onOk: () => audit.mutateAsync({ enterpriseUuid, auditFlag: 1 }),
    })
  return (
    <Space>
      <Button danger onClick={() => setRefusing(true)}>
        {t('拒绝')}
      </Button>
      <Button type="primary" loading={audit.isPending} onClick={pass}>
        {t('通过认证')}
      </Button>
      {refusing ? <Refusal enterprise={enterprise} onClose={() => setRefusing(false)} /> : null}
    </Space>
  )
}

const AiSwitch = ({ enterprise: { enterpriseUuid, enterpriseName, aiFlag } }: { enterprise: Enterprise }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const set = useAiSwitch()
  const turn = (on: boolean): void => {
    if (!on) return set.mutate({ enterpriseUuid, aiFlag: 0 })
    modal.confirm({
      title: t('为「{name}」开通 AI 助手', { name: enterpriseName }),
      content: t('同一时间只有一家企业使用 AI 助手，原企业会停用。'),
      okText: t('开通'),
      cancelText: t('取消'),
      onOk: () => set.mutateAsync({ enterpriseUuid, aiFlag: 1 }),
    })
  }
  return <Switch checked={aiFlag === 1} loading={set.isPending} aria-label={t('AI 助手')} onChange={turn} />
}

const Facts = ({ enterprise }: { enterprise: Enterprise }): ReactNode => {
  const t = useText()
  const area = useAreaName(enterprise.areaCode)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('统一社会信用代码'), orDash(enterprise.creditCode)],
    [t('法定代表人'), orDash(enterprise.legalPerson)],
    [t('申请时间'), formatDate(enterprise.authenticationTime)],
    [t('拒绝原因'), orDash(enterprise.authenticationRemark)],
    [t('所有者'), `${enterprise.ownerUserName} ${enterprise.ownerUserMobile ?? ''}`],
    [t('成员数'), enterprise.memberCount],
    [t('所在地区'), orDash(area)],
    [t('详细地址'), orDash(enterprise.address)],
    [t('AI 助手'), <AiSwitch key="ai" enterprise={enterprise} />],
    [
      t('营业执照'),
      enterprise.licenseImg === null ? '—' : <Image key="license" src={enterprise.licenseImg} alt={t('营业执照')} width={240} />,
    ],
  ]
  return (
    <dl className={pageStyles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** An enterprise with what it handed in, and what the operator decides about it. */
export const EnterpriseDrawer = ({ enterpriseUuid, onClose }: { enterpriseUuid: string; onClose: () => void }): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = useEnterprise(enterpriseUuid)
  const waits = data?.enterpriseAuthenticationCode === CERTIFICATION.inReview
  return (
    <Drawer
      open
      size={WIDTH}
      title={data?.enterpriseName ?? t('企业')}
      onClose={onClose}
      {...(data !== undefined && waits && { footer: <Decision enterprise={data} /> })}
    >
      {isLoadingError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !isLoadingError ? <PageSkeleton /> : null}
      {data === undefined ? null : <Facts enterprise={data} />}
    </Drawer>
  )
}
