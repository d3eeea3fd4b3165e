ALTER TABLE "market_app" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "market_order" ADD COLUMN "refunded_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "market_order_age_idx" ON "market_order" USING btree ("created_at","order_uuid");--> statement-breakpoint
CREATE POLICY "worker" ON "application" AS PERMISSIVE FOR SELECT TO public USING (app_is_worker());--> statement-breakpoint
CREATE POLICY "worker" ON "enterprise" AS PERMISSIVE FOR SELECT TO public USING (app_is_worker());--> statement-breakpoint
CREATE POLICY "operator" ON "market_order" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and current_setting('app.operator', true) = 'on'
          and exists (select from user_account u where u.user_uuid = nullif(current_setting('app.user_uuid', true), '')::uuid and u.operator_flag and not u.disabled_flag));