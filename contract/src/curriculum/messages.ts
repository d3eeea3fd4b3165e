import { catalogue } from '#src/core/catalogue.ts'

/** Texts of courses, with their English lines. */
export const curriculumTexts = catalogue('curriculum', {
  请输入课程标题: 'Please enter the title of the course',
  请输入章节标题: 'Please enter the title of the chapter',
  课程名额已满: 'The course is full',
  章节不存在: 'There is no such chapter',
  课程尚未开始: 'The course has not begun',
  课程已结束: 'The course is over',
  发布前请至少添加一个章节: 'Please add a chapter before publishing',
  请输入题目: 'Please enter the question',
  每题至少两个选项: 'A question needs two options at least',
  请选择正确答案: 'Please choose the right answer',
  该课程没有测验: 'This course has no quiz',
  学完全部章节后才能测验: 'Finish all chapters first',
  测验次数已用完: 'There is no attempt left',
  测验题目已更新: 'The questions have changed, please take the quiz again',
  题目不存在: 'There is no such question',
})

export const { say } = curriculumTexts
