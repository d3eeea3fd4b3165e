-- Accepted: changes the type of work_order_work_order.session_uuid
ALTER TABLE "work_order_work_order" ALTER COLUMN "priority" SET DEFAULT '3';--> statement-breakpoint
ALTER TABLE "work_order_work_order" ALTER COLUMN "source_app" SET DEFAULT 'manual';--> statement-breakpoint
ALTER TABLE "work_order_work_order" ALTER COLUMN "session_uuid" SET DATA TYPE uuid USING case when "session_uuid" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then "session_uuid"::uuid end;--> statement-breakpoint
ALTER TABLE "work_order_work_order" ALTER COLUMN "paused_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "work_order_work_order" ALTER COLUMN "suspend_count" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "work_order_work_order" ALTER COLUMN "respond_late" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "work_order_work_order" ALTER COLUMN "overdue" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "work_order_work_order" ALTER COLUMN "deducted" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "work_order_work_order" ALTER COLUMN "refuse_count" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "work_order_work_order" ALTER COLUMN "reject_count" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "work_order_order_type" ALTER COLUMN "handling" SET DEFAULT '1';--> statement-breakpoint
ALTER TABLE "work_order_order_type" ALTER COLUMN "respond_minutes" SET DEFAULT 30;--> statement-breakpoint
ALTER TABLE "work_order_order_type" ALTER COLUMN "finish_minutes" SET DEFAULT 480;--> statement-breakpoint
ALTER TABLE "work_order_order_type" ALTER COLUMN "warn_minutes" SET DEFAULT 60;--> statement-breakpoint
ALTER TABLE "work_order_order_type" ALTER COLUMN "calendar" SET DEFAULT '2';--> statement-breakpoint
ALTER TABLE "work_order_order_type" ALTER COLUMN "accept_by" SET DEFAULT '2';--> statement-breakpoint
ALTER TABLE "work_order_order_type" ALTER COLUMN "deduct" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "work_order_order_type" ALTER COLUMN "enabled" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "work_order_order_type_form_fields" ALTER COLUMN "kind" SET DEFAULT '1';--> statement-breakpoint
ALTER TABLE "work_order_order_type_form_fields" ALTER COLUMN "must" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "work_order_periodic" ALTER COLUMN "lead_minutes" SET DEFAULT 30;--> statement-breakpoint
ALTER TABLE "work_order_periodic" ALTER COLUMN "assign" SET DEFAULT '2';--> statement-breakpoint
ALTER TABLE "work_order_periodic" ALTER COLUMN "priority" SET DEFAULT '3';--> statement-breakpoint
ALTER TABLE "work_order_periodic" ALTER COLUMN "enabled" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "work_order_work_order_extra" ADD CONSTRAINT "work_order_work_order_extra_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."work_order_work_order"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_order_type_form_fields" ADD CONSTRAINT "work_order_order_type_form_fields_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."work_order_order_type"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_periodic_slots" ADD CONSTRAINT "work_order_periodic_slots_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."work_order_periodic"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_work_order" ADD CONSTRAINT "work_order_work_order_priority_check" CHECK ("priority" in ('1', '2', '3', '4')) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_work_order" ADD CONSTRAINT "work_order_work_order_source_app_check" CHECK ("source_app" in ('manual', 'message', 'assistant', 'periodic', 'pkg1', 'pkg3', 'pkg6', 'pkg7', 'pkg8', 'pkg14', 'pkg18', 'pkg20', 'pkg21', 'pkg22', 'pkg23', 'pkg27', 'pkg39', 'pkg41')) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_work_order" ADD CONSTRAINT "work_order_work_order_paused_minutes_check" CHECK ("paused_minutes" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_work_order" ADD CONSTRAINT "work_order_work_order_work_minutes_check" CHECK ("work_minutes" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_work_order" ADD CONSTRAINT "work_order_work_order_suspend_reason_check" CHECK ("suspend_reason" in ('1', '2', '3', '4', '5')) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_work_order" ADD CONSTRAINT "work_order_work_order_suspend_count_check" CHECK ("suspend_count" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_work_order" ADD CONSTRAINT "work_order_work_order_score_check" CHECK ("score" >= 1 and "score" <= 5) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_work_order" ADD CONSTRAINT "work_order_work_order_deducted_check" CHECK ("deducted" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_work_order" ADD CONSTRAINT "work_order_work_order_refuse_count_check" CHECK ("refuse_count" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_work_order" ADD CONSTRAINT "work_order_work_order_reject_count_check" CHECK ("reject_count" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_work_order" ADD CONSTRAINT "work_order_work_order_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60', '70', '80')) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_order_type" ADD CONSTRAINT "work_order_order_type_handling_check" CHECK ("handling" in ('1', '2')) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_order_type" ADD CONSTRAINT "work_order_order_type_sources_check" CHECK ("sources" <@ array['pkg1', 'pkg3', 'pkg6', 'pkg7', 'pkg8', 'pkg14', 'pkg18', 'pkg20', 'pkg21', 'pkg22', 'pkg23', 'pkg27', 'pkg39', 'pkg41']::text[]) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_order_type" ADD CONSTRAINT "work_order_order_type_respond_minutes_check" CHECK ("respond_minutes" >= 1 and "respond_minutes" <= 43200) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_order_type" ADD CONSTRAINT "work_order_order_type_finish_minutes_check" CHECK ("finish_minutes" >= 1 and "finish_minutes" <= 64800) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_order_type" ADD CONSTRAINT "work_order_order_type_warn_minutes_check" CHECK ("warn_minutes" >= 0 and "warn_minutes" <= 64800) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_order_type" ADD CONSTRAINT "work_order_order_type_calendar_check" CHECK ("calendar" in ('1', '2')) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_order_type" ADD CONSTRAINT "work_order_order_type_accept_by_check" CHECK ("accept_by" in ('1', '2', '3')) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_order_type" ADD CONSTRAINT "work_order_order_type_deduct_check" CHECK ("deduct" >= 0 and "deduct" <= 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_order_type_form_fields" ADD CONSTRAINT "work_order_order_type_form_fields_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5')) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_periodic" ADD CONSTRAINT "work_order_periodic_period_check" CHECK ("period" in ('1', '2', '3', '4', '5')) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_periodic" ADD CONSTRAINT "work_order_periodic_every_n_check" CHECK ("every_n" >= 1 and "every_n" <= 365) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_periodic" ADD CONSTRAINT "work_order_periodic_weekdays_check" CHECK ("weekdays" <@ array['1', '2', '3', '4', '5', '6', '7']::text[]) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_periodic" ADD CONSTRAINT "work_order_periodic_months_check" CHECK ("months" <@ array['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']::text[]) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_periodic" ADD CONSTRAINT "work_order_periodic_month_days_check" CHECK ("month_days" <@ array['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', 'L']::text[]) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_periodic" ADD CONSTRAINT "work_order_periodic_lead_minutes_check" CHECK ("lead_minutes" >= 0 and "lead_minutes" <= 10080) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_periodic" ADD CONSTRAINT "work_order_periodic_assign_check" CHECK ("assign" in ('1', '2')) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_order_periodic" ADD CONSTRAINT "work_order_periodic_priority_check" CHECK ("priority" in ('1', '2', '3', '4')) NOT VALID;
