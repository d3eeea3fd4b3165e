import { describeContract } from '@qifuyun/server/testing.ts'
import { trainingApp } from '#src/training/app.ts'

describeContract(trainingApp)
