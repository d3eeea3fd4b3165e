ALTER TABLE "member" ADD COLUMN "hidden_flag" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organ" ADD COLUMN "hidden_flag" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "member_hidden_idx" ON "member" USING btree ("enterprise_uuid","user_uuid") WHERE "member"."hidden_flag";--> statement-breakpoint
CREATE INDEX "organ_hidden_idx" ON "organ" USING btree ("enterprise_uuid","organ_uuid") WHERE "organ"."hidden_flag";