ALTER TABLE "enterprise" ADD COLUMN "authentication_remark" text;--> statement-breakpoint
ALTER TABLE "enterprise" ADD COLUMN "license_img" text;