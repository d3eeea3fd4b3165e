import { OFFER_TITLE_MAX, SIGN_LIMIT_MAX } from '@qifuyun/contract/activities/constants.ts'
import { TEACHER_MAX } from '@qifuyun/contract/curriculum/constants.ts'
import { addCurriculum as addRules, updateCurriculum as updateRules } from '@qifuyun/contract/curriculum/endpoints.ts'
import { ATTEMPTS_MAX, PASS_SCORE } from '@qifuyun/contract/curriculum/quiz.ts'
import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { ActionForm } from '@qifuyun/ui/components/ActionForm.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page, pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { RichTextEditor } from '@qifuyun/ui/components/rich-text/RichTextEditor.tsx'
import { addCurriculum, updateCurriculum } from '@qifuyun/ui/platform/request/endpoints/curriculum.generated.ts'
import { Checkbox, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/curriculum/texts.ts'
import { CoverField } from '#src/offers/CoverField.tsx'
import { MomentField } from '#src/offers/MomentField.tsx'
import { PurviewItem } from '#src/offers/PurviewField.tsx'
import { useOfferForm } from '#src/offers/use-offer-form.tsx'
import { COURSE_READS, type Curriculum, useCourse } from '../api.ts'
import { to } from '../to.ts'
import { ChaptersField, type ChapterValue } from './ChaptersField.tsx'
import { QuestionsField } from './QuestionsField.tsx'
import { inputOfQuiz, type QuestionValue, valuesOfQuiz } from './quiz-values.ts'

type Values = Record<string, unknown>

const NEW: Values = {
  curriculumTitle: '',
  teacherName: '',
  content: '',
  coverImg: null,
  chapterList: [],
  questionList: [],
  passScore: PASS_SCORE,
  attemptLimit: 0,
  requiredFlag: false,
  beginTime: null,
  endTime: null,
  signLimit: 0,
  notifyFlag: false,
  purview: { checkAll: true, values: [] },
}

const valuesOf = ({ coverFile, requiredFlag, chapterList, questionList, ...course }: Curriculum): Values => ({
  ...Object.fromEntries(Object.keys(NEW).map((key) => [key, Reflect.get(course, key)])),
  coverImg: coverFile,
  requiredFlag: requiredFlag === 1,
  notifyFlag: false,
  questionList: valuesOfQuiz(questionList ?? []),
  chapterList: chapterList.map(
    ({ chapterUuid, title, file, durationSeconds }): ChapterValue => ({
      key: chapterUuid,
      chapterUuid,
      title,
      file,
      minutes: Math.round(durationSeconds / 60),
    }),
  ),
})

const flagOf = (value: unknown): 0 | 1 => (value === true ? 1 : 0)

const inputOf = ({ coverImg, chapterList, questionList, requiredFlag, notifyFlag, ...rest }: Values): Values => ({
  ...rest,
  // What the uploader gives is a file, or nothing.
  coverImg: (coverImg as FileObject | null)?.filePath ?? '',
  requiredFlag: flagOf(requiredFlag),
  notifyFlag: flagOf(notifyFlag),
  // What `QuestionsField` gives.
  questionList: inputOfQuiz(questionList as QuestionValue[]),
  // What `ChaptersField` gives.
  chapterList: (chapterList as ChapterValue[]).map(({ chapterUuid, title, file, minutes }) => ({
    ...(chapterUuid === undefined ? {} : { chapterUuid }),
    title,
    filePath: file?.filePath ?? '',
    durationSeconds: minutes * 60,
  })),
})

const Fields = ({ published }: { published: boolean }): ReactNode => {
  const t = useText()
  return (
    <>
      <Form.Item name="curriculumTitle" label={t('课程标题')}>
        <Input maxLength={OFFER_TITLE_MAX} showCount />
      </Form.Item>
      <div className={pageStyles.row}>
        <Form.Item name="teacherName" label={t('讲师')}>
          <Input maxLength={TEACHER_MAX} />
        </Form.Item>
        <Form.Item name="requiredFlag" label={t('必修')} valuePropName="checked">
          <Checkbox>{t('范围内成员必须完成')}</Checkbox>
        </Form.Item>
      </div>
      <Form.Item name="chapterList" label={t('章节')}>
        <ChaptersField />
      </Form.Item>
      <Form.Item name="questionList" label={t('测验')} extra={t('学完全部章节后作答；不添加题目则没有测验')}>
        <QuestionsField />
      </Form.Item>
      <div className={pageStyles.row}>
        <Form.Item name="passScore" label={t('通过分数')} extra={t('满分 100 分')}>
          <NumberField min={1} max={100} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="attemptLimit" label={t('作答次数')} extra={t('0 表示不限')}>
          <NumberField min={0} max={ATTEMPTS_MAX} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <div className={pageStyles.row}>
        <Form.Item name="beginTime" label={t('开始时间')} extra={t('不填则长期开放')}>
          <MomentField />
        </Form.Item>
        <Form.Item name="endTime" label={t('结束时间')}>
          <MomentField />
        </Form.Item>
        <Form.Item name="signLimit" label={t('名额')} extra={t('0 表示不限')}>
          <NumberField min={0} max={SIGN_LIMIT_MAX} precision={0} style={{ width: '100%' }} />
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
      <Form.Item name="content" label={t('课程介绍')}>
        <RichTextEditor />
      </Form.Item>
    </>
  )
}

const Editor = ({ course }: { course?: Curriculum }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const { curriculumUuid, statusCode } = course ?? {}
  const isDraft = course === undefined || statusCode === 0
  const leave = (): void => void navigate(curriculumUuid === undefined ? to.manage() : to.manageInfo(curriculumUuid))
  const { key, offer, form, footer, sent } = useOfferForm({
    draft: `curriculum.${curriculumUuid ?? 'new'}`,
    id: 'course',
    first: course === undefined ? NEW : valuesOf(course),
    isDraft,
    inputOf,
    onLeave: leave,
  })
  const done = (uuid: string): void => {
    sent()
    void navigate(to.manageInfo(uuid), { replace: true })
  }
  const common = { ...form, refresh: COURSE_READS }
  const fields = <Fields published={!isDraft} />
  return (
    <Page title={course === undefined ? t('新建课程') : t('编辑课程')} onBack={leave} footer={footer}>
      <div className={pageStyles.narrow} key={key}>
        {offer}
        {course === undefined ? (
          <ActionForm {...common} of={addCurriculum} rules={addRules} onDone={(output) => done(output.curriculumUuid)}>
            {fields}
          </ActionForm>
        ) : (
          <ActionForm
            {...common}
            of={updateCurriculum}
            rules={updateRules}
            fixed={{ curriculumUuid: course.curriculumUuid, version: course.version }}
            onDone={() => done(course.curriculumUuid)}
          >
            {fields}
          </ActionForm>
        )}
      </div>
    </Page>
  )
}

const Loaded = ({ curriculumUuid }: { curriculumUuid: string }): ReactNode => {
  const { data, isLoadingError, error, refetch, isFetchedAfterMount } = useCourse(curriculumUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data === undefined || !isFetchedAfterMount ? <PageSkeleton /> : <Editor key={data.version} course={data} />
}

/** /course/add: a new course. */
export const CourseAddPage = (): ReactNode => <Editor />

/** /course/update?curriculumUuid=: a course that is there. */
export const CourseUpdatePage = (): ReactNode => {
  const curriculumUuid = useSearchParams()[0].get('curriculumUuid')
  return curriculumUuid === null ? <Navigate to={to.manage()} replace /> : <Loaded key={curriculumUuid} curriculumUuid={curriculumUuid} />
}
