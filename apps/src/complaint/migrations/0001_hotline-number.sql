ALTER TABLE "complaint_complaint" ADD COLUMN "hotline_no" text collate "zh_natural";
