export default {
  bytesOfDayUsed: 'You have sent {n} MB, which is as much as one person may in a day. Please go on after {until}.',
  bytesOfCompanyUsed: 'Your organisation has sent {n} MB, which is as much as one may in a day. Please go on after {until}.',
  fileWithDots: 'Filename with more than one “.” is not supported due to security restrictions',
  wrongExtension: 'Please only upload files with {accept} extension.',
  notAnImage: 'Please upload only {types} files.',
  imageUnreadable: 'This image could not be read. Please save it again as .jpg or .png with at most {n} megapixels.',
} as const
