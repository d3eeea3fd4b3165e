-- Accepted: changes the type of visitor_invitation.approval_uuid
ALTER TABLE "visitor_invitation" ALTER COLUMN "source" SET DEFAULT '1';--> statement-breakpoint
ALTER TABLE "visitor_invitation" ALTER COLUMN "host_type" SET DEFAULT '1';--> statement-breakpoint
ALTER TABLE "visitor_invitation" ALTER COLUMN "companions" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "visitor_invitation" ALTER COLUMN "entry_mode" SET DEFAULT '1';--> statement-breakpoint
ALTER TABLE "visitor_invitation" ALTER COLUMN "max_entries" SET DEFAULT 2;--> statement-breakpoint
ALTER TABLE "visitor_invitation" ALTER COLUMN "entered" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "visitor_invitation" ALTER COLUMN "overstay" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "visitor_invitation" ALTER COLUMN "approval_uuid" SET DATA TYPE uuid USING case when "approval_uuid" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then "approval_uuid"::uuid end;--> statement-breakpoint
ALTER TABLE "visitor_pass_record" ALTER COLUMN "conflict" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "visitor_blacklist" ALTER COLUMN "scope" SET DEFAULT '1';--> statement-breakpoint
ALTER TABLE "visitor_gate" ALTER COLUMN "direction" SET DEFAULT '3';--> statement-breakpoint
ALTER TABLE "visitor_setting" ALTER COLUMN "need_flow" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "visitor_setting" ALTER COLUMN "no_flow" SET DEFAULT '1';--> statement-breakpoint
ALTER TABLE "visitor_setting" ALTER COLUMN "max_days" SET DEFAULT 7;--> statement-breakpoint
ALTER TABLE "visitor_setting" ALTER COLUMN "max_per_day" SET DEFAULT 20;--> statement-breakpoint
ALTER TABLE "visitor_setting" ALTER COLUMN "early_minutes" SET DEFAULT 30;--> statement-breakpoint
ALTER TABLE "visitor_setting" ALTER COLUMN "late_minutes" SET DEFAULT 120;--> statement-breakpoint
ALTER TABLE "visitor_setting" ALTER COLUMN "need_id_card" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "visitor_setting" ALTER COLUMN "need_photo" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "visitor_setting" ALTER COLUMN "car_allowed" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "visitor_setting" ALTER COLUMN "car_per_month" SET DEFAULT 10;--> statement-breakpoint
ALTER TABLE "visitor_setting" ALTER COLUMN "free_car_minutes" SET DEFAULT 120;--> statement-breakpoint
ALTER TABLE "visitor_setting" ALTER COLUMN "rolling" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "visitor_setting" ALTER COLUMN "check_out" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "visitor_setting" ALTER COLUMN "retention_days" SET DEFAULT 30;--> statement-breakpoint
ALTER TABLE "visitor_invitation_areas" ADD CONSTRAINT "visitor_invitation_areas_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."visitor_invitation"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_invitation" ADD CONSTRAINT "visitor_invitation_source_check" CHECK ("source" in ('1', '2')) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_invitation" ADD CONSTRAINT "visitor_invitation_host_type_check" CHECK ("host_type" in ('1', '2')) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_invitation" ADD CONSTRAINT "visitor_invitation_companions_check" CHECK ("companions" >= 0 and "companions" <= 50) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_invitation" ADD CONSTRAINT "visitor_invitation_reason_check" CHECK ("reason" in ('1', '2', '3', '4', '5', '6', '7')) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_invitation" ADD CONSTRAINT "visitor_invitation_visit_at_check" CHECK ("visit_at_end" >= "visit_at_begin") NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_invitation" ADD CONSTRAINT "visitor_invitation_entry_mode_check" CHECK ("entry_mode" in ('1', '2')) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_invitation" ADD CONSTRAINT "visitor_invitation_max_entries_check" CHECK ("max_entries" >= 1 and "max_entries" <= 99) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_invitation" ADD CONSTRAINT "visitor_invitation_car_state_check" CHECK ("car_state" in ('1', '2', '3', '4')) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_invitation" ADD CONSTRAINT "visitor_invitation_entered_check" CHECK ("entered" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_invitation" ADD CONSTRAINT "visitor_invitation_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60', '70')) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_pass_record" ADD CONSTRAINT "visitor_pass_record_direction_check" CHECK ("direction" in ('1', '2')) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_pass_record" ADD CONSTRAINT "visitor_pass_record_result_check" CHECK ("result" in ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10')) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_blacklist" ADD CONSTRAINT "visitor_blacklist_scope_check" CHECK ("scope" in ('1', '2')) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_blacklist" ADD CONSTRAINT "visitor_blacklist_state_check" CHECK ("state" in ('10', '20')) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_gate" ADD CONSTRAINT "visitor_gate_direction_check" CHECK ("direction" in ('1', '2', '3')) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_setting" ADD CONSTRAINT "visitor_setting_no_flow_check" CHECK ("no_flow" in ('1', '2')) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_setting" ADD CONSTRAINT "visitor_setting_max_days_check" CHECK ("max_days" >= 1 and "max_days" <= 30) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_setting" ADD CONSTRAINT "visitor_setting_max_per_day_check" CHECK ("max_per_day" >= 1 and "max_per_day" <= 1000) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_setting" ADD CONSTRAINT "visitor_setting_early_minutes_check" CHECK ("early_minutes" >= 0 and "early_minutes" <= 1440) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_setting" ADD CONSTRAINT "visitor_setting_late_minutes_check" CHECK ("late_minutes" >= 0 and "late_minutes" <= 1440) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_setting" ADD CONSTRAINT "visitor_setting_car_per_month_check" CHECK ("car_per_month" >= 0 and "car_per_month" <= 1000) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_setting" ADD CONSTRAINT "visitor_setting_free_car_minutes_check" CHECK ("free_car_minutes" >= 0 and "free_car_minutes" <= 10080) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_setting" ADD CONSTRAINT "visitor_setting_retention_days_check" CHECK ("retention_days" >= 1 and "retention_days" <= 365) NOT VALID;
