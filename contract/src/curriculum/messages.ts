import { catalogue } from '#src/core/catalogue.ts'

/** Texts of courses, with their English lines. */
export const curriculumTexts = catalogue('curriculum', {
  请输入课程标题: 'Enter a course title',
  请输入章节标题: 'Enter a chapter title',
  课程名额已满: 'This course is full',
  章节不存在: 'This chapter does not exist',
  课程尚未开始: 'This course has not started yet',
  课程已结束: 'This course has ended',
  发布前请至少添加一个章节: 'Add at least one chapter before publishing',
  请输入题目: 'Enter the question',
  每题至少两个选项: 'Each question needs at least two options',
  请选择正确答案: 'Select the correct answer',
  该课程没有测验: 'This course has no quiz',
  学完全部章节后才能测验: 'Complete all chapters before you take the quiz',
  测验次数已用完: 'You have no quiz attempts left',
  测验题目已更新: 'The quiz has changed. Take it again',
  题目不存在: 'This question does not exist',
})

export const { say } = curriculumTexts
