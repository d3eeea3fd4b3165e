ALTER TABLE "release_pass_pass_kind" ADD COLUMN "enabled" boolean DEFAULT true;--> statement-breakpoint
CREATE INDEX "release_pass_pass_kind_enabled_idx" ON "release_pass_pass_kind" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;
