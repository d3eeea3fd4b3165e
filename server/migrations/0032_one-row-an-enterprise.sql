DROP INDEX "im_retention_key";--> statement-breakpoint
DROP INDEX "working_hours_key";--> statement-breakpoint
ALTER TABLE "im_retention" ADD CONSTRAINT "im_retention_pkey" PRIMARY KEY("enterprise_uuid");--> statement-breakpoint
ALTER TABLE "working_hours" ADD CONSTRAINT "working_hours_pkey" PRIMARY KEY("enterprise_uuid");
