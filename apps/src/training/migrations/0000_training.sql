CREATE TABLE "training_learn" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural",
	"course" uuid NOT NULL,
	"user" uuid NOT NULL,
	"due_on" date,
	"due_at" timestamp (3) with time zone,
	"progress" integer DEFAULT 0 NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"overdue" boolean DEFAULT false NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "training_learn_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "training_learn_progress_check" CHECK ("progress" >= 0 and "progress" <= 100),
	CONSTRAINT "training_learn_minutes_check" CHECK ("minutes" >= 0),
	CONSTRAINT "training_learn_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "training_learn" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_learn_chapters" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer NOT NULL,
	"file" text[],
	"url" text collate "zh_natural",
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "training_learn_chapters_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "training_learn_chapters_kind_check" CHECK ("kind" in ('1', '2', '3')),
	CONSTRAINT "training_learn_chapters_minutes_check" CHECK ("minutes" >= 1 and "minutes" <= 600)
);
--> statement-breakpoint
ALTER TABLE "training_learn_chapters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_seat" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural",
	"exam" uuid NOT NULL,
	"user" uuid NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"best" numeric(21, 1),
	"passed_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "training_seat_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "training_seat_tries_check" CHECK ("tries" >= 0),
	CONSTRAINT "training_seat_best_check" CHECK ("best" >= 0),
	CONSTRAINT "training_seat_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "training_seat" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_course" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"about" text,
	"teacher" uuid,
	"period_begin" date NOT NULL,
	"period_end" date NOT NULL,
	"exam" uuid,
	"people" uuid[],
	"departments" uuid[],
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "training_course_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "training_course_period_check" CHECK ("period_end" >= "period_begin"),
	CONSTRAINT "training_course_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "training_course" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_course_chapters" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer NOT NULL,
	"file" text[],
	"url" text collate "zh_natural",
	CONSTRAINT "training_course_chapters_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "training_course_chapters_kind_check" CHECK ("kind" in ('1', '2', '3')),
	CONSTRAINT "training_course_chapters_minutes_check" CHECK ("minutes" >= 1 and "minutes" <= 600)
);
--> statement-breakpoint
ALTER TABLE "training_course_chapters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_exam" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"paper" uuid NOT NULL,
	"about" text,
	"period_begin" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"minutes" integer DEFAULT 60 NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"pass_score" integer DEFAULT 60 NOT NULL,
	"shuffle" boolean DEFAULT true NOT NULL,
	"anti_switch" integer,
	"people" uuid[],
	"departments" uuid[],
	"certify" boolean DEFAULT false NOT NULL,
	"valid_months" integer,
	"total" integer,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "training_exam_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "training_exam_period_check" CHECK ("period_end" >= "period_begin"),
	CONSTRAINT "training_exam_minutes_check" CHECK ("minutes" >= 1 and "minutes" <= 600),
	CONSTRAINT "training_exam_times_check" CHECK ("times" >= 1 and "times" <= 5),
	CONSTRAINT "training_exam_pass_score_check" CHECK ("pass_score" >= 1),
	CONSTRAINT "training_exam_anti_switch_check" CHECK ("anti_switch" >= 0 and "anti_switch" <= 20),
	CONSTRAINT "training_exam_valid_months_check" CHECK ("valid_months" >= 1 and "valid_months" <= 120),
	CONSTRAINT "training_exam_total_check" CHECK ("total" >= 0),
	CONSTRAINT "training_exam_state_check" CHECK ("state" in ('10', '15', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "training_exam" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_attempt" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural",
	"exam" uuid NOT NULL,
	"seat" uuid NOT NULL,
	"user" uuid NOT NULL,
	"n" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"handed_in_at" timestamp (3) with time zone,
	"ended_by" text,
	"leaves" integer DEFAULT 0 NOT NULL,
	"full" integer NOT NULL,
	"pass_score" integer NOT NULL,
	"score" numeric(21, 1),
	"passed" boolean,
	"keys" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "training_attempt_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "training_attempt_n_check" CHECK ("n" >= 0),
	CONSTRAINT "training_attempt_ended_by_check" CHECK ("ended_by" in ('1', '2', '3')),
	CONSTRAINT "training_attempt_leaves_check" CHECK ("leaves" >= 0),
	CONSTRAINT "training_attempt_full_check" CHECK ("full" >= 0),
	CONSTRAINT "training_attempt_pass_score_check" CHECK ("pass_score" >= 0),
	CONSTRAINT "training_attempt_score_check" CHECK ("score" >= 0),
	CONSTRAINT "training_attempt_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "training_attempt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_attempt_answers" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"type" text NOT NULL,
	"stem" text NOT NULL,
	"choices" text,
	"full" integer NOT NULL,
	"given" text,
	"got" numeric(21, 1),
	"comment" text collate "zh_natural",
	CONSTRAINT "training_attempt_answers_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "training_attempt_answers_type_check" CHECK ("type" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "training_attempt_answers_full_check" CHECK ("full" >= 0),
	CONSTRAINT "training_attempt_answers_got_check" CHECK ("got" >= 0)
);
--> statement-breakpoint
ALTER TABLE "training_attempt_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_certificate" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"title" text collate "zh_natural",
	"exam" uuid NOT NULL,
	"user" uuid NOT NULL,
	"holder" text collate "zh_natural",
	"score" numeric(21, 1),
	"issued_on" date NOT NULL,
	"valid_to" date,
	"reason" text collate "zh_natural",
	"link" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "training_certificate_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "training_certificate_score_check" CHECK ("score" >= 0),
	CONSTRAINT "training_certificate_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "training_certificate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_paper" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"mode" text DEFAULT '2' NOT NULL,
	"questions" uuid[],
	"count" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "training_paper_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "training_paper_mode_check" CHECK ("mode" in ('1', '2')),
	CONSTRAINT "training_paper_count_check" CHECK ("count" >= 0),
	CONSTRAINT "training_paper_total_check" CHECK ("total" >= 0)
);
--> statement-breakpoint
ALTER TABLE "training_paper" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_paper_draws" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"tag" uuid NOT NULL,
	"type" text NOT NULL,
	"level" text,
	"n" integer NOT NULL,
	"each" integer NOT NULL,
	CONSTRAINT "training_paper_draws_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "training_paper_draws_type_check" CHECK ("type" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "training_paper_draws_level_check" CHECK ("level" in ('1', '2', '3')),
	CONSTRAINT "training_paper_draws_n_check" CHECK ("n" >= 1 and "n" <= 200),
	CONSTRAINT "training_paper_draws_each_check" CHECK ("each" >= 1 and "each" <= 100)
);
--> statement-breakpoint
ALTER TABLE "training_paper_draws" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_question" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"type" text DEFAULT '1' NOT NULL,
	"stem" text NOT NULL,
	"choices" text,
	"answer" text NOT NULL,
	"score" integer DEFAULT 2 NOT NULL,
	"level" text DEFAULT '2' NOT NULL,
	"tags" uuid[],
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "training_question_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "training_question_type_check" CHECK ("type" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "training_question_score_check" CHECK ("score" >= 1 and "score" <= 100),
	CONSTRAINT "training_question_level_check" CHECK ("level" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "training_question" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_tag" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "training_tag_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "training_tag" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_tally" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"question" uuid NOT NULL,
	"type" text,
	"answered" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"error_rate" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "training_tally_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "training_tally_type_check" CHECK ("type" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "training_tally_answered_check" CHECK ("answered" >= 0),
	CONSTRAINT "training_tally_wrong_check" CHECK ("wrong" >= 0),
	CONSTRAINT "training_tally_error_rate_check" CHECK ("error_rate" >= 0 and "error_rate" <= 10000)
);
--> statement-breakpoint
ALTER TABLE "training_tally" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_draft" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"attempt" uuid NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp (3) with time zone,
	"leaves" integer DEFAULT 0 NOT NULL,
	"given" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "training_draft_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "training_draft_seq_check" CHECK ("seq" >= 0),
	CONSTRAINT "training_draft_leaves_check" CHECK ("leaves" >= 0)
);
--> statement-breakpoint
ALTER TABLE "training_draft" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_pulse" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"learn" uuid NOT NULL,
	"chapter" text collate "zh_natural" NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"furthest" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "training_pulse_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "training_pulse_seconds_check" CHECK ("seconds" >= 0),
	CONSTRAINT "training_pulse_furthest_check" CHECK ("furthest" >= 0)
);
--> statement-breakpoint
ALTER TABLE "training_pulse" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_presence" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"user" uuid,
	"chapter" text collate "zh_natural",
	"at" timestamp (3) with time zone,
	"made_key" text collate "zh_natural" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "training_presence_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "training_presence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "training_learn_chapters" ADD CONSTRAINT "training_learn_chapters_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."training_learn"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_course_chapters" ADD CONSTRAINT "training_course_chapters_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."training_course"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_attempt_answers" ADD CONSTRAINT "training_attempt_answers_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."training_attempt"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_paper_draws" ADD CONSTRAINT "training_paper_draws_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."training_paper"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_learn_state_idx" ON "training_learn" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_learn_course_idx" ON "training_learn" USING btree ("enterprise_uuid","course","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_learn_user_idx" ON "training_learn" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_learn_overdue_idx" ON "training_learn" USING btree ("enterprise_uuid","overdue","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_learn_due_on_idx" ON "training_learn" USING btree ("enterprise_uuid","due_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_learn_finished_at_idx" ON "training_learn" USING btree ("enterprise_uuid","finished_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_learn_progress_idx" ON "training_learn" USING btree ("enterprise_uuid","progress","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_learn_minutes_idx" ON "training_learn" USING btree ("enterprise_uuid","minutes","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_learn_created_at_idx" ON "training_learn" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "training_learn_course_user_key" ON "training_learn" USING btree ("enterprise_uuid","course","user") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_learn_chapters_parent_idx" ON "training_learn_chapters" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "training_seat_state_idx" ON "training_seat" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_seat_exam_idx" ON "training_seat" USING btree ("enterprise_uuid","exam","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_seat_user_idx" ON "training_seat" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_seat_closes_at_idx" ON "training_seat" USING btree ("enterprise_uuid","closes_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_seat_passed_at_idx" ON "training_seat" USING btree ("enterprise_uuid","passed_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_seat_best_idx" ON "training_seat" USING btree ("enterprise_uuid","best","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_seat_created_at_idx" ON "training_seat" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "training_seat_exam_user_key" ON "training_seat" USING btree ("enterprise_uuid","exam","user") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_course_state_idx" ON "training_course" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_course_teacher_idx" ON "training_course" USING btree ("enterprise_uuid","teacher","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_course_period_begin_idx" ON "training_course" USING btree ("enterprise_uuid","period_begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_course_exam_idx" ON "training_course" USING btree ("enterprise_uuid","exam","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_course_created_at_idx" ON "training_course" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_course_chapters_parent_idx" ON "training_course_chapters" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "training_exam_state_idx" ON "training_exam" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_exam_paper_idx" ON "training_exam" USING btree ("enterprise_uuid","paper","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_exam_period_begin_idx" ON "training_exam" USING btree ("enterprise_uuid","period_begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_exam_certify_idx" ON "training_exam" USING btree ("enterprise_uuid","certify","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_exam_created_at_idx" ON "training_exam" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_attempt_state_idx" ON "training_attempt" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_attempt_exam_idx" ON "training_attempt" USING btree ("enterprise_uuid","exam","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_attempt_user_idx" ON "training_attempt" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_attempt_passed_idx" ON "training_attempt" USING btree ("enterprise_uuid","passed","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_attempt_ended_by_idx" ON "training_attempt" USING btree ("enterprise_uuid","ended_by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_attempt_started_at_idx" ON "training_attempt" USING btree ("enterprise_uuid","started_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_attempt_handed_in_at_idx" ON "training_attempt" USING btree ("enterprise_uuid","handed_in_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_attempt_score_idx" ON "training_attempt" USING btree ("enterprise_uuid","score","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_attempt_leaves_idx" ON "training_attempt" USING btree ("enterprise_uuid","leaves","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_attempt_seat_idx" ON "training_attempt" USING btree ("enterprise_uuid","seat","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_attempt_created_at_idx" ON "training_attempt" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_attempt_answers_parent_idx" ON "training_attempt_answers" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "training_certificate_state_idx" ON "training_certificate" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_certificate_exam_idx" ON "training_certificate" USING btree ("enterprise_uuid","exam","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_certificate_user_idx" ON "training_certificate" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_certificate_issued_on_idx" ON "training_certificate" USING btree ("enterprise_uuid","issued_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_certificate_valid_to_idx" ON "training_certificate" USING btree ("enterprise_uuid","valid_to","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_certificate_created_at_idx" ON "training_certificate" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "training_certificate_no_key" ON "training_certificate" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_paper_mode_idx" ON "training_paper" USING btree ("enterprise_uuid","mode","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_paper_enabled_idx" ON "training_paper" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_paper_created_at_idx" ON "training_paper" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "training_paper_name_key" ON "training_paper" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_paper_draws_parent_idx" ON "training_paper_draws" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "training_paper_draws_tag_idx" ON "training_paper_draws" USING btree ("enterprise_uuid","tag");--> statement-breakpoint
CREATE INDEX "training_question_type_idx" ON "training_question" USING btree ("enterprise_uuid","type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_question_level_idx" ON "training_question" USING btree ("enterprise_uuid","level","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_question_enabled_idx" ON "training_question" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_question_created_at_idx" ON "training_question" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_tag_created_at_idx" ON "training_tag" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "training_tag_name_key" ON "training_tag" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_tally_question_idx" ON "training_tally" USING btree ("enterprise_uuid","question","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_tally_type_idx" ON "training_tally" USING btree ("enterprise_uuid","type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_tally_answered_idx" ON "training_tally" USING btree ("enterprise_uuid","answered","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_tally_error_rate_idx" ON "training_tally" USING btree ("enterprise_uuid","error_rate","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_tally_wrong_idx" ON "training_tally" USING btree ("enterprise_uuid","wrong","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_tally_created_at_idx" ON "training_tally" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "training_tally_question_key" ON "training_tally" USING btree ("enterprise_uuid","question") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_draft_saved_at_idx" ON "training_draft" USING btree ("enterprise_uuid","saved_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_draft_attempt_idx" ON "training_draft" USING btree ("enterprise_uuid","attempt","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_draft_created_at_idx" ON "training_draft" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "training_draft_attempt_key" ON "training_draft" USING btree ("enterprise_uuid","attempt") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_pulse_learn_idx" ON "training_pulse" USING btree ("enterprise_uuid","learn","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_pulse_created_at_idx" ON "training_pulse" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "training_pulse_learn_chapter_key" ON "training_pulse" USING btree ("enterprise_uuid","learn","chapter") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_presence_user_idx" ON "training_presence" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_presence_at_idx" ON "training_presence" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_presence_created_at_idx" ON "training_presence" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "training_presence_made_key_key" ON "training_presence" USING btree ("enterprise_uuid","made_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "training_learn" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "training_learn_chapters" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "training_seat" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "training_course" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "training_course_chapters" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "training_exam" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "training_attempt" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "training_attempt_answers" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "training_certificate" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "training_paper" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "training_paper_draws" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "training_question" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "training_tag" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "training_tally" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "training_draft" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "training_pulse" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "training_presence" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
