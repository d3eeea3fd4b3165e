import { describeContract } from '@qifuyun/server/testing.ts'
import { questionnaireApp } from '#src/questionnaire/app.ts'

describeContract(questionnaireApp)
