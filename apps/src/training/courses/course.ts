import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { days, dict, files, integer, longText, organs, ref, rows, text, user, users } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { days as daysMs } from '@qifuyun/kit/timers.ts'
import { calendar, kanban } from '@qifuyun/kit/views.ts'
import { CHAPTER } from '#src/training/codes.ts'
import { exam } from '#src/training/exams/exam.ts'
import { entity } from '#src/training/identity.ts'

/** What a chapter is: of courses, and of the copies that people learn by. */
export const chapterFields = {
  title: text('章节名称', { max: 100 }).required(),
  kind: dict('类型', {
    video: [CHAPTER.video, '视频', 'violet'],
    file: [CHAPTER.file, '文件', 'info'],
    link: [CHAPTER.link, '链接', 'neutral'],
  }).required(),
  minutes: integer('学时', { min: 1, max: 600, unit: '分钟' }).required(),
  file: files('文件', { max: 1 }),
  url: text('网址', { max: 500 }),
}

/** What people have to learn until a day, chapter by chapter. */
export const course = entity('course', '课程', {
  title: text('课程名称', { max: 100 }).required(),
  about: longText('简介', { max: 1_000 }),
  teacher: user('讲师'),
  period: days('学习时间').required(),
  exam: ref('结业考试', () => exam).hint('选择后须通过考试才算学完'),
  chapters: rows('章节', chapterFields, { min: 1, max: 50 }),
  people: users('必修人员', { max: 200 }),
  departments: organs('必修部门').hint('含下级部门'),
})
  .computed({ learners: integer('学习人数'), finished: integer('学完人数') })
  .states({
    draft: ['10', '草稿', { tone: 'neutral', phase: 'waiting' }],
    running: ['20', '进行中', { tone: 'success', locked: true, phase: 'working' }],
    ended: ['30', '已结束', { tone: 'neutral', final: true, phase: 'done' }],
  })
  .actions({
    publish: { label: '发布课程', from: 'draft', to: 'running', who: 'permission', guard: 'mayPublish', effect: 'assign' },
    invite: {
      label: '增加学员',
      from: 'running',
      who: 'permission',
      form: ['people', 'departments'],
      effect: 'assign',
    },
  })
  .timers({ over: { label: '课程结束', at: 'period.end', after: daysMs(1), while: 'running', to: 'ended' } })
  .kpis(({ state }) => ({ running: count('进行中课程', state('running')), drafts: count('待发布课程', state('draft')) }))
  .overview({ attention: [], charts: ['state'] })
  .form(
    { title: '课程', fields: ['title', 'about', 'teacher', 'period', 'exam', 'chapters'] },
    { title: '必修范围', fields: ['people', 'departments'] },
  )
  .list({
    columns: ['title', 'teacher', 'period', 'learners', 'finished', 'exam', 'createTime', 'state'],
    filters: ['state', 'teacher', 'period', 'people', 'departments'],
    search: ['title', 'about'],
    sortable: ['period'],
    views: [kanban('state'), calendar('period')],
  })
  .titled('title')

export type Course = StoredOf<typeof course>
