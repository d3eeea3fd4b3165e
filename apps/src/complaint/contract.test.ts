import { describeContract } from '@qifuyun/server/testing.ts'
import { complaintApp } from '#src/complaint/app.ts'

describeContract(complaintApp)
