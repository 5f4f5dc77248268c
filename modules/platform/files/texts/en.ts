export default {
  bytesOfDayUsed: 'You have sent {n} MB today, which is as much as one person may. Please go on tomorrow.',
  bytesOfCompanyUsed: 'Your organisation has sent {n} MB today, which is as much as one may. Please go on tomorrow.',
  fileWithDots: 'Filename with more than one “.” is not supported due to security restrictions',
  wrongExtension: 'Please only upload files with {accept} extension.',
  notAnImage: 'Please upload only {types} files.',
  imageUnreadable: 'This image could not be read. Please save it again as .jpg or .png with at most {n} megapixels.',
} as const
