import { ADDRESS_MAX, OFFER_TITLE_MAX, SIGN_LIMIT_MAX } from '@qifuyun/contract/activities/constants.ts'
import { addActivity as addRules, updateActivity as updateRules } from '@qifuyun/contract/activities/endpoints.ts'
import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { ActionForm } from '@qifuyun/ui/components/ActionForm.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page, pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { RichTextEditor } from '@qifuyun/ui/components/rich-text/RichTextEditor.tsx'
import { addActivity, updateActivity } from '@qifuyun/ui/platform/request/endpoints/activities.generated.ts'
import { Checkbox, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/activities/texts.ts'
import { CoverField } from '#src/offers/CoverField.tsx'
import { MomentField } from '#src/offers/MomentField.tsx'
import { PurviewItem } from '#src/offers/PurviewField.tsx'
import { useOfferForm } from '#src/offers/use-offer-form.tsx'
import { ACTIVITY_READS, type Activity, useActivity } from '../api.ts'
import { to } from '../to.ts'

type Values = Record<string, unknown>

const NEW: Values = {
  activityTitle: '',
  address: '',
  content: '',
  coverImg: null,
  beginTime: null,
  endTime: null,
  signBeginTime: null,
  signEndTime: null,
  signLimit: 0,
  waitFlag: false,
  notifyFlag: false,
  purview: { checkAll: true, values: [] },
}

const valuesOf = ({ coverFile, waitFlag, ...activity }: Activity): Values => ({
  ...Object.fromEntries(Object.keys(NEW).map((key) => [key, Reflect.get(activity, key)])),
  coverImg: coverFile,
  waitFlag: waitFlag === 1,
  notifyFlag: false,
})

const flagOf = (value: unknown): 0 | 1 => (value === true ? 1 : 0)

/** The input of the calls. A time that is missing is left out, so that the rules say so. */
const inputOf = ({ coverImg, beginTime, endTime, waitFlag, notifyFlag, ...rest }: Values): Values => ({
  ...rest,
  // What the uploader gives is a file, or nothing.
  coverImg: (coverImg as FileObject | null)?.filePath ?? '',
  ...(beginTime ? { beginTime } : {}),
  ...(endTime ? { endTime } : {}),
  waitFlag: flagOf(waitFlag),
  notifyFlag: flagOf(notifyFlag),
})

const Fields = ({ published }: { published: boolean }): ReactNode => {
  const t = useText()
  return (
    <>
      <Form.Item required name="activityTitle" label={t('活动标题')}>
        <Input maxLength={OFFER_TITLE_MAX} showCount />
      </Form.Item>
      <div className={pageStyles.row}>
        <Form.Item required name="beginTime" label={t('开始时间')}>
          <MomentField />
        </Form.Item>
        <Form.Item required name="endTime" label={t('结束时间')}>
          <MomentField />
        </Form.Item>
      </div>
      <Form.Item name="address" label={t('地点')}>
        <Input maxLength={ADDRESS_MAX} />
      </Form.Item>
      <div className={pageStyles.row}>
        <Form.Item name="signBeginTime" label={t('报名开始')} extra={t('不填则发布后即可报名')}>
          <MomentField />
        </Form.Item>
        <Form.Item name="signEndTime" label={t('报名截止')} extra={t('不填则活动开始前均可报名')}>
          <MomentField />
        </Form.Item>
      </div>
      <div className={pageStyles.row}>
        <Form.Item name="signLimit" label={t('名额')} extra={t('0 表示不限')}>
          <NumberField min={0} max={SIGN_LIMIT_MAX} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="waitFlag" label={t('候补')} valuePropName="checked">
          <Checkbox>{t('报满后可排队候补')}</Checkbox>
        </Form.Item>
      </div>
      <PurviewItem />
      {published ? null : (
        <Form.Item name="notifyFlag" valuePropName="checked">
          <Checkbox>{t('发布时通知范围内成员')}</Checkbox>
        </Form.Item>
      )}
      <Form.Item name="coverImg" label={t('封面')}>
        <CoverField />
      </Form.Item>
      <Form.Item name="content" label={t('活动介绍')}>
        <RichTextEditor />
      </Form.Item>
    </>
  )
}

const Editor = ({ activity }: { activity?: Activity }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const { activityUuid, statusCode } = activity ?? {}
  const isDraft = activity === undefined || statusCode === 0
  const leave = (): void => void navigate(activityUuid === undefined ? to.manage() : to.manageInfo(activityUuid))
  const { key, offer, form, footer, sent } = useOfferForm({
    draft: `activity.${activityUuid ?? 'new'}`,
    id: 'activity',
    first: activity === undefined ? NEW : valuesOf(activity),
    isDraft,
    inputOf,
    onLeave: leave,
  })
  const done = (uuid: string): void => {
    sent()
    void navigate(to.manageInfo(uuid), { replace: true })
  }
  const common = { ...form, refresh: ACTIVITY_READS }
  const fields = <Fields published={!isDraft} />
  return (
    <Page title={activity === undefined ? t('新建活动') : t('编辑活动')} onBack={leave} footer={footer}>
      <div className={pageStyles.narrow} key={key}>
        {offer}
        {activity === undefined ? (
          <ActionForm {...common} of={addActivity} rules={addRules} onDone={(output) => done(output.activityUuid)}>
            {fields}
          </ActionForm>
        ) : (
          <ActionForm
            {...common}
            of={updateActivity}
            rules={updateRules}
            fixed={{ activityUuid: activity.activityUuid, version: activity.version }}
            onDone={() => done(activity.activityUuid)}
          >
            {fields}
          </ActionForm>
        )}
      </div>
    </Page>
  )
}

const Loaded = ({ activityUuid }: { activityUuid: string }): ReactNode => {
  const { data, isLoadingError, error, refetch, isFetchedAfterMount } = useActivity(activityUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data === undefined || !isFetchedAfterMount ? <PageSkeleton /> : <Editor key={data.version} activity={data} />
}

/** /activity/add: a new activity. */
export const ActivityAddPage = (): ReactNode => <Editor />

/** /activity/update?activityUuid=: an activity that is there. */
export const ActivityUpdatePage = (): ReactNode => {
  const activityUuid = useSearchParams()[0].get('activityUuid')
  return activityUuid === null ? <Navigate to={to.manage()} replace /> : <Loaded key={activityUuid} activityUuid={activityUuid} />
}
