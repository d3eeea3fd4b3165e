import { describeContract } from '@qifuyun/server/testing.ts'
import { cleaningApp } from '#src/cleaning-greening/app.ts'

describeContract(cleaningApp)
